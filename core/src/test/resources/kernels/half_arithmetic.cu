// run: --grid 1 --block 2 --arg a=1.5,-2 --arg b=0.25,4 --arg out=zeros:2
// ends: clean
// memory: out = 3.5 -4
#include <cuda_fp16.h>

__global__ void half_sum(const __half *a, const __half *b, float *out) {
  __half sum = __hadd(a[threadIdx.x], b[threadIdx.x]);
  out[threadIdx.x] = threadIdx.x == 0 ? 2.0f * __half2float(sum) : -2.0f * __half2float(sum);
}
