// run: --grid 2 --block 2 --arg a=iota:4 --arg b=zeros:4
// ends: clean
// check --grid 2 --block 2: proved
// memory: a = 2 3 0 1
#include <cooperative_groups.h>

__global__ void rotate(int *a, int *b) {
  auto grid = cooperative_groups::this_grid();
  unsigned i = grid.thread_rank();
  for (int round = 0; round < 2; round++) {
    b[i] = a[(i + 1) % 4];
    grid.sync();
    a[i] = b[i];
    grid.sync();
  }
}
