// run: --grid 1 --block 32 --arg out=zeros:2
// ends: clean
// check --grid 1 --block 32: proved
// memory: out = 496 31
#include <cooperative_groups.h>
#include <cooperative_groups/reduce.h>

namespace cg = cooperative_groups;

__global__ void reduce(int *out) {
  auto tile = cg::tiled_partition<32>(cg::this_thread_block());
  int value = threadIdx.x;
  int sum = cg::reduce(tile, value, cg::plus<int>());
  int most = cg::reduce(tile, value, cg::greater<int>());
  if (tile.thread_rank() == 0) {
    out[0] = sum;
    out[1] = most;
  }
}
