// run: --grid 2 --block 8 --arg in=iota:16 --arg sums=zeros:2
// memory: sums = 28 92
// ends: clean
// check: proved
#include <hip/hip_runtime.h>

__global__ void reduce(int *sums, const int *in) {
  HIP_DYNAMIC_SHARED(int, part)
  int t = threadIdx.x;
  part[t] = in[blockIdx.x * blockDim.x + t];
  __syncthreads();
  for (int s = blockDim.x / 2; s > 0; s >>= 1) {
    if (t < s) part[t] += part[t + s];
    __syncthreads();
  }
  if (t == 0) sums[blockIdx.x] = part[0];
}
