// run: --grid 1 --block 4 --arg flags=zeros:4 --arg out=zeros:4
// ends: clean
// memory: out = 0 10 10 10
__global__ void flags(bool *flags, int *out) {
  flags[threadIdx.x] = threadIdx.x;
  out[threadIdx.x] = flags[threadIdx.x] ? 10 : 0;
}
