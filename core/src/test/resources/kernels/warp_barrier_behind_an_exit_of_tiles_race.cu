// check --grid 1 --block 32: races refuted
// run: --grid 1 --block 32 --arg out=zeros:1
// ends: error
//
// The tile orders its lanes before one exits; the warp's barrier does not order them after that, although they are of
// one tile.
#include <cooperative_groups.h>

__global__ void behind(int *out) {
  __shared__ int s;
  auto tile = cooperative_groups::tiled_partition<16>(cooperative_groups::this_thread_block());
  tile.sync();
  if (threadIdx.x == 1) {
    s = 5; //~ race.read-write
    return;
  }
  __syncwarp();
  if (threadIdx.x == 0) out[0] = s;
}
