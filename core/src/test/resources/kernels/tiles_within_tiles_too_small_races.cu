// run: --grid 1 --block 64 --arg out=zeros:64
// ends: error
// check: races refuted
// fix: 1
#include <cooperative_groups.h>

namespace cg = cooperative_groups;

__global__ void mix(int *out) {
  __shared__ int s[1024];
  cg::thread_block block = cg::this_thread_block();
  auto eight = cg::tiled_partition<8>(block);
  auto four = cg::tiled_partition<4>(block);
  unsigned t = threadIdx.x;
  s[t] = t; //~ race.read-write
  four.sync();
  int a = s[t ^ 7];
  eight.sync();
  out[blockIdx.x * blockDim.x + t] = a + s[t ^ 3];
}
