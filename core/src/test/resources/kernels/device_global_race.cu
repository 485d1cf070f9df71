// run: --grid 2 --block 1
// ends: error
// check: races refuted
__device__ __managed__ int last;

__global__ void store() {
  last = blockIdx.x; //~ race.write-write
}
