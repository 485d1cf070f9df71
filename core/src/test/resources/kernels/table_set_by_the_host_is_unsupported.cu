// run: --grid 1 --block 1 --arg out=zeros:1
// ends: warning
// check: unknown unsupported.indirect-call
__device__ int more(int x) { return x + 1; }
__device__ int twice(int x) { return x * 2; }
typedef int (*F)(int);
static __constant__ F table[2] = {more, twice};

__global__ void k(int *out) {
  int i = blockIdx.x * blockDim.x + threadIdx.x;
  out[i] = table[i & 1](i); //~ unsupported.indirect-call
}
