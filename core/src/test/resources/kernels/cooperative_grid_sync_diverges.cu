// run: --grid 2 --block 2
// ends: error
// check: divergence refuted
#include <cooperative_groups.h>

__global__ void half() {
  if (blockIdx.x == 0) cooperative_groups::this_grid().sync(); //~ divergence.barrier
}
