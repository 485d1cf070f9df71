// run: --grid 1 --block 4,3,2 --arg out=zeros:24
// run clean: --grid 1 --block 2,2,2 --arg out=zeros:8
// ends: error
// check --grid 1: races refuted
// check --grid 1 --block 4,4,4: proved
__global__ void number(int *out) {
  int i = (threadIdx.z * blockDim.y + threadIdx.y) * blockDim.z + threadIdx.x;
  out[i] = threadIdx.z; //~ race.write-write
}
