// run: --grid 1 --block 32 --arg out=zeros:32
// ends: error
// check: divergence refuted
#include <cooperative_groups.h>

namespace cg = cooperative_groups;

__global__ void half(int *out) {
  auto tile = cg::tiled_partition<16>(cg::this_thread_block());
  if (tile.thread_rank() < 8) tile.sync(); //~ divergence.barrier
  tile.sync();
  out[blockIdx.x * blockDim.x + threadIdx.x] = 1;
}
