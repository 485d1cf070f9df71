// run: --grid 2 --block 128 --arg out=zeros:2 --arg in=iota:256
// memory: out = 8128 24512
// run: --grid 1 --block 48 --arg out=zeros:1 --arg in=ones:48
// ends: clean
// check: proved
__device__ int warp_sum(int value) {
  for (int d = warpSize / 2; d > 0; d /= 2) value += __shfl_down_sync(0xffffffffu, value, d);
  return value;
}

__global__ void block_sum(const int *in, int *out) {
  __shared__ int sums[32];
  int lane = threadIdx.x % warpSize;
  int warp = threadIdx.x / warpSize;
  int value = warp_sum(in[blockIdx.x * blockDim.x + threadIdx.x]);
  if (lane == 0) sums[warp] = value;
  __syncthreads();
  if (warp == 0) {
    int warps = (blockDim.x + warpSize - 1) / warpSize;
    value = warp_sum(lane < warps ? sums[lane] : 0);
    if (lane == 0) out[blockIdx.x] = value;
  }
}
