// run: --grid 1 --block 64 --arg out=zeros:64
// ends: clean
// check: proved
#include <cooperative_groups.h>

namespace cg = cooperative_groups;

__global__ void first_tile(int *out) {
  __shared__ int s[1024];
  auto tile = cg::tiled_partition<8>(cg::this_thread_block());
  unsigned t = threadIdx.x;
  s[t] = t;
  if (tile.meta_group_rank() == 0) {
    tile.sync();
    out[8 * blockIdx.x + t] = s[7 - t];
  }
}
