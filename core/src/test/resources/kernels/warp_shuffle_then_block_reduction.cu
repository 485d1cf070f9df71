// run: --grid 1 --block 64 --arg out=zeros:1
// memory: out = 2016
// ends: clean
// check: proved
__global__ void sum(int *out) {
  __shared__ int sums[32];
  int value = threadIdx.x;
  for (int d = 16; d > 0; d /= 2) value += __shfl_down_sync(0xffffffff, value, d);
  if (threadIdx.x % 32 == 0) sums[threadIdx.x / 32] = value;
  __syncthreads();
  if (threadIdx.x < 32) {
    value = threadIdx.x < blockDim.x / 32 ? sums[threadIdx.x] : 0;
    for (int d = 16; d > 0; d /= 2) value += __shfl_down_sync(0xffffffff, value, d);
    if (threadIdx.x == 0) out[blockIdx.x] = value;
  }
}
