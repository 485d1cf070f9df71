// run: --grid 1 --block 4 --arg out=zeros:4 --arg how=0
// run: --grid 2 --block 4 --arg out=zeros:8 --arg how=1
// run: --grid 2 --block 4 --arg out=zeros:8 --arg how=2
// ends: clean
// check: proved
__global__ void choose(int *out, int how) {
  __shared__ int s[128];
  int t = threadIdx.x;
  s[t] = t;
  int from = t;
  switch (how) {
    case 0:
      __syncthreads();
      from = blockDim.x - 1 - t;
      break;
    case 1:
      __syncthreads();
      from = (t + 1) % blockDim.x;
      break;
    default:
      break;
  }
  out[blockIdx.x * blockDim.x + t] = s[from];
}
