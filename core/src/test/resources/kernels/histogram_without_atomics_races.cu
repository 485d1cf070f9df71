// run: --grid 1 --block 8 --arg data=3,1,3,0,2,3,1,1 --arg bins=zeros:4
// run clean: --grid 1 --block 4 --arg data=3,1,2,0 --arg bins=zeros:4
// ends: error
// check: races refuted
__global__ void histogram(int *bins, const int *data) {
  bins[data[threadIdx.x]]++; //~ race.read-write race.write-write
}
