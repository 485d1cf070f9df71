// run: --grid 1 --block 4 --arg in=iota:4 --arg out=zeros:4
// ends: error
// check: divergence refuted
//
// The copy is one of the block: its threads must agree on what it is.
#include <cooperative_groups.h>
#include <cooperative_groups/memcpy_async.h>

namespace cg = cooperative_groups;

__global__ void each(const int *in, int *out) {
  __shared__ int s[1024];
  auto block = cg::this_thread_block();
  cg::memcpy_async(block, s + threadIdx.x, in + threadIdx.x, sizeof(int)); //~ divergence.barrier
  cg::wait(block);
  out[blockIdx.x * blockDim.x + threadIdx.x] = s[threadIdx.x];
}
