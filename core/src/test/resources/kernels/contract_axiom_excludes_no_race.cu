// check --grid 1 --block 64: races refuted
// run: --grid 1 --block 64 --arg a=zeros:1
// ends: error
__axiom(blockIdx.x == 0);

__global__ void write(int *a) {
  if (blockIdx.x == 0) a[0] = threadIdx.x; //~ race.write-write
}
