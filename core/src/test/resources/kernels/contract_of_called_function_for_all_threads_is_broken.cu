// check --grid 1 --block 4: contracts refuted
// run: --grid 1 --block 4 --arg a=zeros:4 --arg n=3
// ends: error
__device__ int half(int n) {
  __global_requires(n % 2 == 0); //~ assert.failed
  return n / 2;
}
__global__ void halves(int *a, int n) { a[threadIdx.x] = half(n); }
