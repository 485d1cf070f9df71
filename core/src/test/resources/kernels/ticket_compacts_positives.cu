// run: --grid 2 --block 4 --arg n=8 --arg in=1,0,1,1,0,1,1,1 --arg out=zeros:8 --arg count=zeros:1
// memory: count = 6
// ends: clean
// check: proved
__global__ void compact(int *out, int *count, const int *in, int n) {
  int i = blockIdx.x * blockDim.x + threadIdx.x;
  if (i < n && in[i] > 0) {
    int slot = atomicAdd(count, 1);
    out[slot] = in[i];
  }
}
