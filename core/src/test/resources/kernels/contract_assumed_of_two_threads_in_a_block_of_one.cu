// check --grid 1: unknown approximate.possible-failure
// run: --grid 1 --block 1
// ends: error
__global__ void alone() {
  __requires(__distinct_int(threadIdx.x));
  __assert(blockDim.x > 1); //~ assert.failed
}
