// run: --grid 2 --block 4 --arg in=iota:8 --arg out=zeros:8
// ends: clean
// memory: out = 13 2 31 20 17 6 35 24
// schedules: seed:1 seed:2 lockstep all
// check: proved
//
// To wait for the copy is also a barrier, for what the threads did meanwhile.
#include <cooperative_groups.h>
#include <cooperative_groups/memcpy_async.h>

namespace cg = cooperative_groups;

__global__ void reverse(const int *in, int *out) {
  __shared__ int s[1024];
  __shared__ int own[1024];
  auto block = cg::this_thread_block();
  cg::memcpy_async(block, s, in + blockIdx.x * blockDim.x, sizeof(int) * blockDim.x);
  own[threadIdx.x] = 10 * threadIdx.x;
  cg::wait(block);
  out[blockIdx.x * blockDim.x + threadIdx.x] =
      s[blockDim.x - 1 - threadIdx.x] + own[threadIdx.x ^ 1];
}
