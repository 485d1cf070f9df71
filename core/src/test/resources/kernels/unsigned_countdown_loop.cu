// run: --grid 1 --block 4 --arg out=zeros:4
// ends: clean
// memory: out = 0 0 1 3
__global__ void countdown(int *out) {
  int sum = 0;
  for (unsigned i = threadIdx.x; i-- > 0;) sum += i;
  out[threadIdx.x] = sum;
}
