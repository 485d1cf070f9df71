// run: --grid 1 --block 8 --arg out=zeros:8
// ends: error
// check --grid 1 --block 8: races refuted
// fix: 1
#include <cooperative_groups.h>

using namespace cooperative_groups;

__global__ void reverse(int *out) {
  __shared__ int s[8];
  thread_block_tile<4> tile = tiled_partition<4>(this_thread_block());
  s[threadIdx.x] = threadIdx.x;
  tile.sync();
  out[threadIdx.x] = s[7 - threadIdx.x]; //~ race.read-write
}
