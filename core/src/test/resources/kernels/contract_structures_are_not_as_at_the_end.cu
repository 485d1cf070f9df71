// check --grid 1 --block 8: contracts refuted
// run: --grid 1 --block 8 --arg a=zeros:8 --arg n=3
// ends: error
__device__ int second(int2 v) {
  __ensures(v.x == 0); //~ assert.failed
  v.x = 0;
  return v.y;
}

__global__ void write(int *a, int n) { a[threadIdx.x] = second(make_int2(n, 1)); }
