// run: --grid 1 --block 32 --arg out=zeros:32
// run: --grid 2 --block 48 --arg out=zeros:96
// ends: clean
// check: proved
#include <cooperative_groups.h>

namespace cg = cooperative_groups;

__global__ void reverse(int *out) {
  __shared__ int s[1024];
  auto tile = cg::tiled_partition<16>(cg::this_thread_block());
  int *mine = s + 16 * tile.meta_group_rank();
  unsigned i = blockIdx.x * blockDim.x + threadIdx.x;
  for (int round = 0; round < 3; round++) {
    mine[tile.thread_rank()] = threadIdx.x + round;
    tile.sync();
    out[i] = mine[15 - tile.thread_rank()];
    tile.sync();
  }
}
