// run: --grid 1 --block 4 --arg in=iota:4 --arg out=zeros:4
// ends: warning
// check: unknown unsupported.async-copy
#include <cooperative_groups.h>
#include <cooperative_groups/memcpy_async.h>

namespace cg = cooperative_groups;

__global__ void copy(const int *in, int *out) {
  __shared__ int s[4];
  auto tile = cg::tiled_partition<4>(cg::this_thread_block());
  cg::memcpy_async(tile, s, in, sizeof(int) * 4); //~ unsupported.async-copy
  cg::wait(tile); //~ unsupported.async-copy
  out[threadIdx.x] = s[3 - threadIdx.x];
}
