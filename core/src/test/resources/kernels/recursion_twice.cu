// run: --grid 1 --block 8 --arg out=zeros:8
// ends: clean
// memory: out = 0 1 1 2 3 5 8 13
// check: proved
__device__ int fibonacci(int n) { return n < 2 ? n : fibonacci(n - 1) + fibonacci(n - 2); }

__global__ void table(int *out) {
  int i = blockIdx.x * blockDim.x + threadIdx.x;
  out[i] = fibonacci(i);
}
