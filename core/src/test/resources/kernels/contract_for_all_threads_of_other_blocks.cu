// check --block 4: contracts refuted
// run: --grid 2 --block 4
// ends: error
__global__ void first() {
  if (blockIdx.x == 0) {
    __global_assert(blockIdx.x == 0); //~ assert.failed
  }
}
