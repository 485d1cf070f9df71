// run: --grid 1 --block 3 --arg out=zeros:3
// ends: clean
// memory: out = 0 100 -56
__global__ void narrow(int *out) {
  char c = threadIdx.x * 100;
  out[threadIdx.x] = c;
}
