// run: --grid 1 --block 32 --arg c=zeros:256
// ends: clean
// check --block 32: proved
//
// The same lane holds an element when it is loaded and when it is stored.
#include <mma.h>
using namespace nvcuda;

__global__ void scale(float *c) {
  wmma::fragment<wmma::accumulator, 16, 16, 16, float> fc;
  float *own = c + blockIdx.x * 256;
  wmma::load_matrix_sync(fc, own, 16, wmma::mem_col_major);
  for (int i = 0; i < fc.num_elements; i++) fc.x[i] += 1;
  wmma::store_matrix_sync(own, fc, 16, wmma::mem_col_major);
}
