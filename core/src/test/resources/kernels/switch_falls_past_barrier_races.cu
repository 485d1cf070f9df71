// run: --grid 1 --block 4 --arg out=zeros:4 --arg how=1
// run clean: --grid 1 --block 4 --arg out=zeros:4 --arg how=0
// ends: error
// check: races refuted
// fix: 1
__global__ void choose(int *out, int how) {
  __shared__ int s[128];
  int t = threadIdx.x;
  s[t] = t;
  int from = t;
  switch (how) {
    case 0:
      __syncthreads();
    case 1:
      from = blockDim.x - 1 - t;
      break;
    default:
      break;
  }
  out[blockIdx.x * blockDim.x + t] = s[from]; //~ race.read-write
}
