// run: --grid 1 --block 4 --arg a=zeros:4
// ends: error
// check: races refuted
__device__ void put(int *p, int value) {
  *p = value; //~ race.write-write
}

__global__ void all(int *a) {
  put(a, threadIdx.x); //~ race.write-write
}
