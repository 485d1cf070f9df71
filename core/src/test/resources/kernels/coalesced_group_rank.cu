// run: --grid 1 --block 8 --arg out=zeros:8
// ends: clean
// check --grid 1 --block 8: proved
// schedules: lockstep
// memory: out = 0 40 0 41 0 42 0 43
//
// Who is in the group depends on who happens to run together.
#include <cooperative_groups.h>

__global__ void odd(int *out) {
  if (threadIdx.x % 2 == 1) {
    auto group = cooperative_groups::coalesced_threads();
    out[threadIdx.x] = 10 * group.size() + group.thread_rank();
  }
}
