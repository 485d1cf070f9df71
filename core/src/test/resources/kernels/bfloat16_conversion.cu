// run: --grid 1 --block 2 --arg a=1.5,-8 --arg out=zeros:2
// ends: clean
// memory: out = 3 -16
#include <cuda_bf16.h>

__global__ void twice(const float *a, float *out) {
  __nv_bfloat16 x = __float2bfloat16(a[threadIdx.x]);
  out[threadIdx.x] = 2.0f * __bfloat162float(x);
}
