// run: --grid 1 --block 8 --arg out=zeros:2
// ends: clean
// check --grid 1 --block 8: proved
// memory: out = 6 22
#include <cooperative_groups.h>

namespace cg = cooperative_groups;

__global__ void reduce(int *out) {
  cg::thread_block block = cg::this_thread_block();
  auto tile = cg::tiled_partition<4>(block);
  int value = block.thread_rank();
  for (int offset = tile.size() / 2; offset > 0; offset /= 2) {
    value += tile.shfl_down(value, offset);
  }
  if (tile.thread_rank() == 0) out[tile.meta_group_rank()] = value;
}
