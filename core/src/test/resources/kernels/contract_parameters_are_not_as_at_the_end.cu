// check --grid 1 --block 8: contracts refuted
// run: --grid 1 --block 8 --arg a=zeros:8
// ends: error
__device__ int half(int x) {
  __requires(x >= 0);
  __ensures(x < 0); //~ assert.failed
  int result = x / 2;
  x = -1;
  return result;
}

__global__ void write(int *a) { a[threadIdx.x] = half(threadIdx.x); }
