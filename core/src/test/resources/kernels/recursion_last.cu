// run: --grid 1 --block 6 --arg out=zeros:6
// ends: clean
// memory: out = 1 1 2 6 24 120
// check: proved
__device__ int factorial(int n) { return n <= 1 ? 1 : n * factorial(n - 1); }

__global__ void table(int *out) {
  int i = blockIdx.x * blockDim.x + threadIdx.x;
  out[i] = factorial(i);
}
