// check: contracts refuted
// run: --grid 1 --block 4 --arg a=iota:4
// ends: error
//@ ensures \result == x + 1; //~ assert.failed
__device__ int next(int x) {
  return x + 2;
}

__global__ void all(int *a) {
  a[blockIdx.x * blockDim.x + threadIdx.x] = next(threadIdx.x % 8);
}
