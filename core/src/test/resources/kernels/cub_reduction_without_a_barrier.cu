// run: --grid 1 --block 128 --arg out=zeros:2 --arg in=zeros:128
// ends: error
// check --block 128: races refuted
// fix: 1
#include <cub/block/block_reduce.cuh>

__global__ void twice(float *out, const float *in) {
  typedef cub::BlockReduce<float, 128> Reduce;
  __shared__ typename Reduce::TempStorage temp;
  float sum = Reduce(temp).Sum(in[threadIdx.x]); //~ race.read-write
  float most = Reduce(temp).Reduce(in[threadIdx.x], cub::Max()); //~ race.read-write
  if (blockIdx.x == 0 && threadIdx.x == 0) out[0] = sum + most;
}
