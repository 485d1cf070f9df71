// run: --grid 1 --block 1 --arg out=zeros:1 --arg n=4
// ends: error
// check --grid 1: assertions refuted
__device__ int down(int n) {
  __requires(n > 0); //~ assert.failed
  if (n < 2) return n;
  return down(n - 2) + 1;
}

__global__ void table(int *out, int n) {
  __requires(n > 0);
  out[threadIdx.x] = down(n);
}
