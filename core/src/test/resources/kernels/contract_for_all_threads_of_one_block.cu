// check --block 4 --grid 1: proved
// run: --grid 1 --block 4 --arg n=3
// ends: clean
__global__ void first(int n) {
  if (blockIdx.x == 0) {
    __global_assert(blockIdx.x == 0);
  }
}
