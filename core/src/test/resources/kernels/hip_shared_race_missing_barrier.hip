// run: --grid 1 --block 4 --arg a=iota:4
// ends: error
// check --grid 1: races refuted
// fix: 1
#include <hip/hip_runtime.h>

__global__ void reverse(int *a) {
  HIP_DYNAMIC_SHARED(int, s)
  s[threadIdx.x] = a[threadIdx.x]; //~ race.read-write
  a[threadIdx.x] = s[blockDim.x - 1 - threadIdx.x];
}
