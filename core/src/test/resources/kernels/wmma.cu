// run: --grid 1 --block 32 --arg a=zeros:384 --arg b=zeros:256 --arg c=zeros:256
// ends: clean
// check --block 32: proved
//
// The tiles of a warp are read and written by its lanes together.
#include <mma.h>
using namespace nvcuda;

__global__ void multiply(const half *a, const half *b, float *c) {
  __shared__ half tile[16 * 24];
  __shared__ float sums[16 * 20];
  for (int i = threadIdx.x; i < 16 * 24; i += 32) tile[i] = a[i];
  __syncthreads();
  wmma::fragment<wmma::matrix_a, 16, 16, 16, half, wmma::row_major> fa;
  wmma::fragment<wmma::matrix_b, 16, 16, 16, half, wmma::col_major> fb;
  wmma::fragment<wmma::accumulator, 16, 16, 16, float> fc;
  wmma::fill_fragment(fc, 0.0f);
  wmma::load_matrix_sync(fa, tile, 24);
  wmma::load_matrix_sync(fb, b, 16);
  wmma::mma_sync(fc, fa, fb, fc);
  for (int i = 0; i < fc.num_elements; i++) fc.x[i] *= 2;
  wmma::store_matrix_sync(sums, fc, 20, wmma::mem_row_major);
  __syncwarp();
  for (int i = threadIdx.x; i < 256; i += 32) c[blockIdx.x * 256 + i] = sums[i / 16 * 20 + i % 16];
}
