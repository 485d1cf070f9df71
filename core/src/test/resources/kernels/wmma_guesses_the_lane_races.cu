// run: --grid 1 --block 32 --arg c=zeros:256
// ends: error
// check --block 32: races refuted
//
// Nobody knows which lane holds which element, so that no pattern does without a barrier.
#include <mma.h>
using namespace nvcuda;

__global__ void guess(float *c) {
  __shared__ float sums[256];
  wmma::fragment<wmma::accumulator, 16, 16, 16, float> fc;
  wmma::fill_fragment(fc, 0.0f);
  wmma::store_matrix_sync(sums, fc, 16, wmma::mem_row_major); //~ race.read-write
  for (int i = threadIdx.x; i < 256; i += 32) c[blockIdx.x * 256 + i] = sums[i];
}
