// run: --grid 2 --block 4 --arg a=zeros:8
// run clean: --grid 1 --block 4 --arg a=zeros:4
// ends: error
// check: races refuted
//
// The block's index is forgotten.
__global__ void number(int *a) {
  a[threadIdx.x] = blockIdx.x; //~ race.write-write
}
