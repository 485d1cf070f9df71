// run: --grid 1 --block 8 --arg in=iota:8 --arg sums=zeros:1 --exited-threads waited
// run clean: --grid 1 --block 8 --arg in=iota:8 --arg sums=zeros:1
// run clean: --grid 1 --block 1 --arg in=iota:1 --arg sums=zeros:1
// ends: error
// check --exited-threads waited: divergence refuted
// check: unknown approximate.thread-dependent-barrier
__global__ void reduce(int *sums, const int *in) {
  __shared__ int part[256];
  int t = threadIdx.x;
  part[t] = in[blockIdx.x * blockDim.x + t];
  __syncthreads();
  for (int s = blockDim.x / 2; s > 0; s >>= 1) {
    if (t < s) {
      part[t] += part[t + s];
      __syncthreads(); //~ divergence.barrier
    }
  }
  if (t == 0) sums[blockIdx.x] = part[0];
}
