// run: --grid 2 --block 128 --arg out=zeros:2 --arg in=iota:256
// memory: out = 8128 24512
// ends: clean
// check --block 128: proved
__global__ void block_sum(const int *in, int *out) {
  __shared__ int s[128];
  unsigned t = threadIdx.x;
  s[t] = in[blockIdx.x * blockDim.x + t];
  __syncthreads();
  for (unsigned d = blockDim.x / 2; d > 32; d >>= 1) {
    if (t < d) s[t] += s[t + d];
    __syncthreads();
  }
  if (t < 32) {
    for (unsigned d = 32; d > 0; d >>= 1) {
      int other = s[t + d];
      __syncwarp();
      s[t] += other;
      __syncwarp();
    }
    if (t == 0) out[blockIdx.x] = s[0];
  }
}
