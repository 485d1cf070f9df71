// run: --grid 1 --block 4 --arg out=zeros:4 --arg in=iota:4
// ends: warning
// check --grid 1: unknown unsupported.async-copy
#include <cuda/pipeline>

__global__ void reverse(int *out, const int *in) {
  __shared__ int tile[1024];
  int t = threadIdx.x;
  auto pipe = cuda::make_pipeline();
  cuda::memcpy_async(&tile[t], &in[t], cuda::aligned_size_t<4>(sizeof(int)), pipe);
  pipe.producer_commit();
  __syncthreads(); //~ unsupported.async-copy
  pipe.consumer_wait();
  out[t] = tile[blockDim.x - 1 - t];
}
