// run: --grid 1 --block 32 --arg in=iota:32
// ends: error
// check: divergence refuted
#include <cooperative_groups.h>

namespace cg = cooperative_groups;

__global__ void vote(const int *in) {
  auto tile = cg::tiled_partition<8>(cg::this_thread_block());
  if (tile.any(in[threadIdx.x] > 20)) {
    __syncwarp(); //~ divergence.barrier
  }
  __syncwarp();
}
