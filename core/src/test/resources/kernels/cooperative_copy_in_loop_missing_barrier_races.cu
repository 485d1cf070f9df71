// run: --grid 2 --block 4 --arg in=iota:12 --arg out=zeros:8 --arg n=3
// run clean: --grid 1 --block 4 --arg in=iota:12 --arg out=zeros:8 --arg n=1
// ends: error
// check: races refuted
// fix: 1
//
// The next copy may overwrite what is still read.
#include <cooperative_groups.h>
#include <cooperative_groups/memcpy_async.h>

namespace cg = cooperative_groups;

__global__ void sum(const int *in, int *out, int n) {
  __shared__ int s[1024];
  auto block = cg::this_thread_block();
  int total = 0;
  for (int k = 0; k < n; k++) {
    cg::memcpy_async(block, s, in + k * blockDim.x, sizeof(int) * blockDim.x); //~ race.read-write
    cg::wait(block);
    total += s[blockDim.x - 1 - threadIdx.x];
  }
  out[blockIdx.x * blockDim.x + threadIdx.x] = total;
}
