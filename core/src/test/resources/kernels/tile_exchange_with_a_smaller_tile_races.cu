// run: --grid 1 --block 32 --arg out=zeros:32
// ends: error
// check: races refuted
// fix: 1
#include <cooperative_groups.h>

namespace cg = cooperative_groups;

__global__ void reverse(int *out) {
  __shared__ int s[1024];
  auto tile = cg::tiled_partition<16>(cg::this_thread_block());
  auto half = cg::tiled_partition<8>(tile);
  int *mine = s + 16 * tile.meta_group_rank();
  unsigned i = blockIdx.x * blockDim.x + threadIdx.x;
  mine[tile.thread_rank()] = threadIdx.x; //~ race.read-write
  half.sync();
  out[i] = mine[15 - tile.thread_rank()];
}
