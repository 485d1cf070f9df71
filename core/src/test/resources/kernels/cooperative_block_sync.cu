// run: --grid 1 --block 4,2 --arg out=zeros:8
// ends: clean
// memory: out = 7 6 5 4 3 2 1 0
#include <cooperative_groups.h>

__global__ void reverse(int *out) {
  __shared__ int s[8];
  auto block = cooperative_groups::this_thread_block();
  unsigned rank = block.thread_rank();
  s[rank] = rank;
  cooperative_groups::sync(block);
  out[rank] = s[block.size() - 1 - rank];
}
