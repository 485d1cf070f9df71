// run: --grid 1 --block 4 --arg out=zeros:4 --arg in=iota:4
// ends: clean
// memory: out = 3 2 1 0
// check: proved
#include <cuda/pipeline>

__global__ void reverse(int *out, const int *in) {
  __shared__ int tile[1024];
  int t = threadIdx.x;
  auto pipe = cuda::make_pipeline();
  pipe.producer_acquire();
  cuda::memcpy_async(&tile[t], &in[t], sizeof(int), pipe);
  pipe.producer_commit();
  pipe.consumer_wait();
  __syncthreads();
  out[blockIdx.x * blockDim.x + t] = tile[blockDim.x - 1 - t];
  pipe.consumer_release();
}
