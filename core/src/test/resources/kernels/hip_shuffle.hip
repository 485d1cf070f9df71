// run: --grid 1 --block 4 --arg a=iota:4
// ends: clean
// schedules: seed:1 seed:2 seed:3 lockstep all
// memory: a = 1 2 3 3
#include <hip/hip_runtime.h>

__global__ void left(int *a) {
  a[threadIdx.x] = __shfl_down(a[threadIdx.x], 1, 4);
}
