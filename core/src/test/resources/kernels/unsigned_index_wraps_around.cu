// run: --grid 1 --block 8 --arg a=zeros:16
// run clean: --grid 1 --block 4 --arg a=zeros:16
// ends: error
// check --grid 1: races refuted
__global__ void wrap(int *a) {
  unsigned i = threadIdx.x * 0x40000000u;
  a[i >> 28] = threadIdx.x; //~ race.write-write
}
