// run: --grid 2 --block 4 --arg in=iota:8 --arg out=zeros:8
// ends: error
// check: races refuted
//
// A barrier does not wait for the copy.
#include <cooperative_groups.h>
#include <cooperative_groups/memcpy_async.h>

namespace cg = cooperative_groups;

__global__ void reverse(const int *in, int *out) {
  __shared__ int s[1024];
  auto block = cg::this_thread_block();
  cg::memcpy_async(block, s, in + blockIdx.x * blockDim.x, sizeof(int) * blockDim.x); //~ async.never-waited race.read-write
  block.sync();
  out[blockIdx.x * blockDim.x + threadIdx.x] = s[blockDim.x - 1 - threadIdx.x];
}
