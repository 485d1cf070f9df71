// check --grid 1 --block 8: contracts refuted, bounds refuted
// run: --grid 1 --block 8
// ends: error
__global__ void fill() {
  __shared__ int tile[4];
  __global_assert(threadIdx.x < 4); //~ assert.failed
  tile[threadIdx.x] = 1; //~ bounds.write
}
