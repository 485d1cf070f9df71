// run: --grid 1 --block 64 --arg out=zeros:1 --arg in=ones:64
// ends: error
// check --block 64: races refuted
__global__ void block_sum(const int *in, int *out) {
  __shared__ int s[128];
  unsigned t = threadIdx.x;
  s[t] = in[blockIdx.x * blockDim.x + t];
  __syncthreads();
  if (t < 32) {
    for (unsigned d = 32; d > 0; d >>= 1) {
      s[t] += s[t + d]; //~ race.read-write
      __syncwarp();
    }
    if (t == 0) out[blockIdx.x] = s[0];
  }
}
