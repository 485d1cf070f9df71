// run: --grid 1 --block 4 --arg index=3,0,3,1 --arg out=zeros:4
// run clean: --grid 1 --block 4 --arg index=3,0,2,1 --arg out=zeros:4
// ends: error
// check: races refuted
__global__ void scatter(const int *index, int *out) {
  out[index[threadIdx.x]] = threadIdx.x; //~ race.write-write
}
