// run: --grid 1 --block 4 --arg in=iota:5 --arg out=&in+1
// run clean: --grid 1 --block 4 --arg in=iota:5 --arg out=zeros:4
// ends: error
__global__ void copy(const int *in, int *out) {
  out[threadIdx.x] = in[threadIdx.x]; //~ race.read-write
}
