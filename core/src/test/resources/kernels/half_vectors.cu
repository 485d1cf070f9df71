// run: --grid 1 --block 2 --arg a=1,2,3,4 --arg out=zeros:2
// ends: clean
// memory: out = 3 7
#include <cuda_fp16.h>

__global__ void sum(const __half2 *a, float *out) {
  float2 f = __half22float2(a[threadIdx.x]);
  out[threadIdx.x] = f.x + f.y;
}
