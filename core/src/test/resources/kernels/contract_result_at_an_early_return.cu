// check --grid 1 --block 8: contracts refuted
// run: --grid 1 --block 8 --arg a=zeros:8 --arg n=2
// ends: error
__device__ int next(int x) {
  __ensures(__return_val_int() != x); //~ assert.failed
  if (x == 2)
    return x;
  return x == 7 ? 0 : x + 1;
}

__global__ void write(int *a, int n) {
  int x = next(threadIdx.x);
  a[threadIdx.x] = x;
}
