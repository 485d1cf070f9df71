// run: --grid 1 --block 4 --arg slots=0,1,1,3 --arg out=zeros:4
// run clean: --grid 1 --block 4 --arg out=zeros:4
// ends: error
// check --grid 1 --block 4: races refuted
__constant__ int slots[4] = {0, 1, 2, 3};

__global__ void scatter(int *out) {
  out[slots[threadIdx.x]] = threadIdx.x; //~ race.write-write
}
