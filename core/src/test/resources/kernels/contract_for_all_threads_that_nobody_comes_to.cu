// check --grid 1 --block 8: unknown approximate.possible-failure
// run: --grid 1 --block 8 --arg n=3
// ends: clean
__global__ void nobody(int n) {
  if (threadIdx.x > 9) __global_assert(threadIdx.x > 9);
}
