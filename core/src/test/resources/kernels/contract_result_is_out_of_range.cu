// check --grid 1 --block 8: contracts refuted
// run: --grid 1 --block 8 --arg a=zeros:8 --arg n=5
// ends: error
__device__ int clamp(int x, int low, int high) {
  __requires(low <= high);
  __ensures((low <= __return_val_int()) & (__return_val_int() <= high)); //~ assert.failed
  if (x < low)
    return low;
  return x;
}

__global__ void write(int *a, int n) { a[threadIdx.x] = clamp(n, 0, 3); }
