// run: --grid 2,2 --block 2 --arg a=zeros:4
// ends: error
// check: races refuted
//
// blockIdx.y is not part of the index.
__global__ void rows(int *a) {
  a[blockIdx.x * blockDim.x + threadIdx.x] = blockIdx.y; //~ race.write-write
}
