// run: --grid 1 --block 32 --arg out=zeros:32
// ends: error
// check --block 32 --grid 1: races refuted
// fix: 1
//
// Fragments of two types need not share out their elements alike.
#include <mma.h>
using namespace nvcuda;

__global__ void reread(int *out) {
  __shared__ float tile[1024];
  wmma::fragment<wmma::accumulator, 16, 16, 16, float> sums;
  wmma::fragment<wmma::accumulator, 32, 8, 16, float> others;
  wmma::fill_fragment(sums, 1.0f);
  wmma::store_matrix_sync(tile, sums, 16, wmma::mem_row_major); //~ race.read-write
  wmma::load_matrix_sync(others, tile, 8, wmma::mem_row_major);
  out[threadIdx.x] = (int)others.x[0];
}
