// run: --grid 1 --block 64 --arg out=zeros:64
// run: --grid 1 --block 64 --arg out=zeros:64 --warp-size 64
// ends: clean
// check --grid 1: proved
// check --grid 1 --warp-size 64: proved
#include <hip/hip_cooperative_groups.h>
namespace cg = cooperative_groups;

__global__ void halves(int *out) {
  __shared__ int s[1024];
  cg::thread_block_tile<32> tile = cg::tiled_partition<32>(cg::this_thread_block());
  s[threadIdx.x] = threadIdx.x;
  tile.sync();
  out[threadIdx.x] = s[threadIdx.x ^ 16] + tile.shfl(threadIdx.x, 3);
}
