// run: --grid 1 --block 6 --arg out=zeros:6
// ends: clean
// memory: out = 1 0 1 0 1 0
// check: proved
__device__ bool odd(int n);

__device__ bool even(int n) { return n == 0 ? true : odd(n - 1); }

__device__ bool odd(int n) { return n == 0 ? false : even(n - 1); }

__global__ void table(int *out) {
  int i = blockIdx.x * blockDim.x + threadIdx.x;
  out[i] = even(i);
}
