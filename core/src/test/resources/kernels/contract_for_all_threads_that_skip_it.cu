// check --grid 1 --block 8: contracts refuted
// run: --grid 1 --block 8 --arg n=3
// ends: error
//
// A thread that skips the call has not done what stands before it.
__device__ void full(int level) {
  __global_requires(level == 100); //~ assert.failed
}
__global__ void fills(int n) {
  volatile int level = n;
  if (threadIdx.x % 2 == 0) {
    level = 100;
    full(level);
  }
}
