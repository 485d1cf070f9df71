// run: --grid 1 --block 8 --arg in=iota:8 --arg out=zeros:8
// ends: error
// check: races refuted
// fix: 1
//
// The barrier stands before each step, so that none follows the last one.
__global__ void share(int *out, const int *in) {
  __shared__ int part[256];
  int t = threadIdx.x;
  int i = blockIdx.x * blockDim.x + t;
  part[t] = in[i];
  for (int s = blockDim.x / 2; s > 0; s >>= 1) {
    __syncthreads();
    if (t < s) part[t] += part[t + s];
  }
  out[i] = part[0]; //~ race.read-write
}
