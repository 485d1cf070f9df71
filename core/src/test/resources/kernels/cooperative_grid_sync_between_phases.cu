// run: --grid 3 --block 2 --arg a=iota:6 --arg rounds=2
// ends: clean
// check: proved
//
// The whole grid moves on together.
#include <cooperative_groups.h>

__global__ void rotate(int *a, int rounds) {
  auto grid = cooperative_groups::this_grid();
  int i = blockIdx.x * blockDim.x + threadIdx.x;
  int n = gridDim.x * blockDim.x;
  for (int r = 0; r < rounds; r++) {
    int value = a[(i + 1) % n];
    grid.sync();
    a[i] = value;
    grid.sync();
  }
}
