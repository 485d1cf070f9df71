// run: --grid 1 --block 32 --arg out=zeros:32
// ends: error
// check --block 32 --grid 1: races refuted
//
// Nobody knows which lane holds which element: a barrier of the warp is missing.
#include <mma.h>
using namespace nvcuda;

__global__ void twice(half *out) {
  __shared__ half tile[256];
  wmma::fragment<wmma::accumulator, 16, 16, 16, half> sums;
  wmma::fragment<wmma::matrix_a, 16, 16, 16, half, wmma::row_major> next;
  wmma::fill_fragment(sums, __float2half(1.0f));
  wmma::store_matrix_sync(tile, sums, 16, wmma::mem_row_major); //~ race.read-write
  wmma::load_matrix_sync(next, tile, 16);
  out[threadIdx.x] = next.x[0];
}
