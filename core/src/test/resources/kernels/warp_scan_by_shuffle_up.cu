// run: --grid 1 --block 64 --arg out=zeros:64 --arg in=ones:64
// ends: clean
// check: proved
__global__ void scan(const int *in, int *out) {
  __shared__ int sums[32];
  unsigned t = threadIdx.x;
  unsigned lane = t & 31;
  unsigned warp = t >> 5;
  int value = in[blockIdx.x * blockDim.x + t];
  for (unsigned d = 1; d < 32; d *= 2) {
    int other = __shfl_up_sync(0xffffffffu, value, d);
    if (lane >= d) value += other;
  }
  if (lane == 31) sums[warp] = value;
  __syncthreads();
  if (warp == 0) {
    int sum = lane < blockDim.x / 32 ? sums[lane] : 0;
    for (unsigned d = 1; d < 32; d *= 2) {
      int other = __shfl_up_sync(0xffffffffu, sum, d);
      if (lane >= d) sum += other;
    }
    if (lane < blockDim.x / 32) sums[lane] = sum;
  }
  __syncthreads();
  if (warp > 0) value += sums[warp - 1];
  out[blockIdx.x * blockDim.x + t] = value;
}
