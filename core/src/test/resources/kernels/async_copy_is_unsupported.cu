// run: --grid 1 --block 4 --arg in=iota:4 --arg out=zeros:4
// ends: warning
#include <cooperative_groups.h>
#include <cooperative_groups/memcpy_async.h>

namespace cg = cooperative_groups;

__global__ void copy(const int *in, int *out) {
  __shared__ int s[4];
  auto block = cg::this_thread_block();
  cg::memcpy_async(block, s, in, sizeof(int) * 4); //~ unsupported.assumption
  cg::wait(block);
  out[threadIdx.x] = s[3 - threadIdx.x];
}
