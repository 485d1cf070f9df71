// run: --grid 1 --block 4 --arg index=3,0,2,1 --arg in=10,20,30,40 --arg out=zeros:4
// ends: clean
// check --grid 1: proved
// memory: out = 40 10 30 20
__global__ void gather(const int *index, const int *in, int *out) {
  out[threadIdx.x] = in[index[threadIdx.x]];
}
