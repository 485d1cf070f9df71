// run: --grid 2 --block 4 --arg in=iota:12 --arg out=zeros:8 --arg n=3
// ends: clean
// memory: out = 20 19 14 13 20 19 14 13
// check: proved
//
// The barrier at the end of a round keeps the next copy from overwriting what is still read.
#include <cooperative_groups.h>
#include <cooperative_groups/memcpy_async.h>

namespace cg = cooperative_groups;

__global__ void sum(const int *in, int *out, int n) {
  __shared__ int s[1024];
  __shared__ int own[1024];
  auto block = cg::this_thread_block();
  int total = 0;
  for (int k = 0; k < n; k++) {
    cg::memcpy_async(block, s, in + k * blockDim.x, sizeof(int) * blockDim.x);
    own[threadIdx.x] = total;
    cg::wait(block);
    total = s[blockDim.x - 1 - threadIdx.x] + own[threadIdx.x ^ 1];
    block.sync();
  }
  out[blockIdx.x * blockDim.x + threadIdx.x] = total;
}
