// run: --grid 2 --block 4 --arg a=zeros:8 --arg out=zeros:8
// ends: clean
// check --grid 2 --block 4: proved
// memory: out = 7 6 5 4 3 2 1 0
#include <cooperative_groups.h>

__global__ void reverse(int *a, int *out) {
  auto grid = cooperative_groups::this_grid();
  int i = grid.thread_rank();
  a[i] = i;
  grid.sync();
  out[i] = a[grid.size() - 1 - i];
}
