// run: --grid 1 --block 64 --arg out=zeros:64
// ends: clean
// check: proved
//
// Each barrier orders the threads of its own tile size: 4 lanes, then 8, then the warp.
#include <cooperative_groups.h>

namespace cg = cooperative_groups;

__global__ void mix(int *out) {
  __shared__ int s[1024];
  cg::thread_block block = cg::this_thread_block();
  auto warp = cg::tiled_partition<32>(block);
  auto eight = cg::tiled_partition<8>(block);
  auto four = cg::tiled_partition<4>(block);
  unsigned t = threadIdx.x;
  s[t] = t;
  four.sync();
  int a = s[t ^ 3];
  eight.sync();
  int b = s[t ^ 7];
  warp.sync();
  int c = s[t ^ 31];
  warp.sync();
  s[t] = a + b + c;
  four.sync();
  out[blockIdx.x * blockDim.x + t] = s[t ^ 1];
}
