// check: proved
// run: --grid 1 --block 8 --arg a=zeros:16 --arg n=5
// ends: clean
__device__ int clamp(int x, int low, int high) {
  __requires(low <= high);
  __ensures((low <= __return_val_int()) & (__return_val_int() <= high));
  if (x < low)
    return low;
  if (x > high)
    return high;
  return x;
}

__global__ void write(int *a, int n) {
  unsigned i = blockIdx.x * blockDim.x + threadIdx.x;
  a[i] = clamp(n, 0, 3);
}
