// run: --grid 1 --block 2 --arg out=zeros:2
// ends: warning
// check --grid 1: unknown unsupported.indirect-call
__device__ int twice(int x) { return 2 * x; }
__device__ int square(int x) { return x * x; }
__device__ int (*table[2])(int) = {twice, square};

__global__ void call(int *out) {
  out[threadIdx.x] = table[threadIdx.x](3); //~ unsupported.indirect-call
}
