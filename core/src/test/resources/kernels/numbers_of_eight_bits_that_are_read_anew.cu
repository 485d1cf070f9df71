// run: --grid 1 --block 2 --arg out=zeros:2
// ends: warning
// check --grid 1: proved
#include <cuda_fp8.h>

__global__ void convert(float *out) {
  __nv_fp8_storage_t bits = threadIdx.x + 56;
  __nv_fp8_e4m3 number = reinterpret_cast<const __nv_fp8_e4m3 *>(&bits)[0];
  out[threadIdx.x] = (float)number; //~ approximate.function
}
