// run: --grid 1 --block 128 --arg out=zeros:2 --arg in=zeros:128
// ends: clean
// check --block 128: proved
#include <cub/cub.cuh>

// The storage is used again after a barrier.
__global__ void twice(float *out, const float *in) {
  typedef cub::BlockReduce<float, 128> Reduce;
  __shared__ typename Reduce::TempStorage temp;
  float sum = Reduce(temp).Sum(in[threadIdx.x]);
  __syncthreads();
  float most = Reduce(temp).Reduce(in[threadIdx.x], cub::Max());
  if (blockIdx.x == 0 && threadIdx.x == 0) out[0] = sum + most;
}
