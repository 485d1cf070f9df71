// run: --grid 1 --block 64 --arg out=zeros:1 --arg in=ones:64
// ends: error
// check: races refuted
// fix: 1
#include <cooperative_groups.h>

namespace cg = cooperative_groups;

__global__ void block_sum(const int *in, int *out) {
  __shared__ int sums[64];
  cg::thread_block block = cg::this_thread_block();
  cg::thread_block_tile<16> tile = cg::tiled_partition<16>(block);
  int value = in[blockIdx.x * blockDim.x + threadIdx.x];
  for (int d = tile.size() / 2; d > 0; d /= 2) value += tile.shfl_down(value, d);
  if (tile.thread_rank() == 0) sums[tile.meta_group_rank()] = value; //~ race.read-write
  tile.sync();
  if (block.thread_rank() == 0) {
    int sum = 0;
    for (int i = 0; i < tile.meta_group_size(); i++) sum += sums[i];
    out[blockIdx.x] = sum;
  }
}
