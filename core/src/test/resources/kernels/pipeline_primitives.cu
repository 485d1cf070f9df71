// run: --grid 1 --block 4 --arg out=zeros:4 --arg in=iota:4
// ends: clean
// memory: out = 3 2 1 0
// check --grid 1: proved
#include <cuda_pipeline_primitives.h>

__global__ void reverse(int *out, const int *in) {
  __shared__ int tile[1024];
  __pipeline_memcpy_async(&tile[threadIdx.x], &in[threadIdx.x], 4);
  __pipeline_commit();
  __pipeline_wait_prior(0);
  __syncthreads();
  out[threadIdx.x] = tile[blockDim.x - 1 - threadIdx.x];
}
