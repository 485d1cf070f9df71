// check --grid 1 --block 8: contracts refuted
// run: --grid 1 --block 8 --arg a=zeros:8 --arg n=5
// ends: error
__device__ int first(int x) {
  int t[2] = {x, 0};
  __ensures(t[0] == 3); //~ assert.failed
  t[0] = 3;
  return t[0];
}

__global__ void write(int *a, int n) { a[threadIdx.x] = first(n); }
