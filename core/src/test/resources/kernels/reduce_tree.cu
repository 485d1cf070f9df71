// run: --grid 2 --block 8 --arg in=iota:16 --arg sums=zeros:2
// ends: clean
// check: proved
// schedules: seed:1 seed:2 seed:3 lockstep all
// memory: sums = 28 92
__global__ void reduce(int *sums, const int *in) {
  __shared__ int part[8];
  int t = threadIdx.x;
  part[t] = in[blockIdx.x * blockDim.x + t];
  __syncthreads();
  for (int half = blockDim.x / 2; half > 0; half >>= 1) {
    if (t < half) part[t] += part[t + half];
    __syncthreads();
  }
  if (t == 0) sums[blockIdx.x] = part[0];
}
