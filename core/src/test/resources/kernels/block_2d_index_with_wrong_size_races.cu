// run: --grid 1 --block 3,2 --arg a=zeros:6
// run clean: --grid 1 --block 2,2 --arg a=zeros:4
// ends: error
// check --grid 1: races refuted
//
// Right only for square blocks.
__global__ void fill(int *a) {
  a[threadIdx.y * blockDim.y + threadIdx.x] = threadIdx.x; //~ race.write-write
}
