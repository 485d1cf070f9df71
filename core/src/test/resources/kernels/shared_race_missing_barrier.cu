// run: --grid 1 --block 8 --arg out=zeros:8
// ends: error
// check --grid 1: races refuted
// fix: 1
__global__ void neighbour(int *out) {
  __shared__ int line[8];
  line[threadIdx.x] = threadIdx.x; //~ race.read-write
  out[threadIdx.x] = line[(threadIdx.x + 1) % 8];
}
