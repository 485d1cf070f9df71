// run: --grid 3 --block 2 --arg a=iota:6 --arg rounds=2
// run clean: --grid 1 --block 4 --arg a=iota:4 --arg rounds=2
// ends: error
// check: races refuted
// check --grid 1: proved
//
// The barrier of the block, where that of the grid is needed.
#include <cooperative_groups.h>

__global__ void rotate(int *a, int rounds) {
  auto block = cooperative_groups::this_thread_block();
  int i = blockIdx.x * blockDim.x + threadIdx.x;
  int n = gridDim.x * blockDim.x;
  for (int r = 0; r < rounds; r++) {
    int value = a[(i + 1) % n]; //~ race.read-write
    block.sync();
    a[i] = value;
    block.sync();
  }
}
