// run: --grid 1 --block 4 --arg a=iota:4
// ends: clean
// check --grid 1: proved
// memory: a = 3 2 1 0
#include <hip/hip_runtime.h>

__global__ void reverse(int *a) {
  __shared__ int s[4];
  s[threadIdx.x] = a[threadIdx.x];
  __syncthreads();
  a[threadIdx.x] = s[blockDim.x - 1 - threadIdx.x];
}
