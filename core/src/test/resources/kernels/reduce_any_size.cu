// run: --grid 2 --block 7 --arg in=iota:14 --arg sums=zeros:2
// memory: sums = 21 70
// run: --grid 1 --block 1 --arg in=iota:1 --arg sums=zeros:1
// ends: clean
// check: proved
//
// Rounds up when it halves, so that blocks of all sizes are summed.
__global__ void reduce(int *sums, const int *in) {
  extern __shared__ int part[];
  int t = threadIdx.x;
  part[t] = in[blockIdx.x * blockDim.x + t];
  __syncthreads();
  int n = blockDim.x;
  while (n > 1) {
    int half = (n + 1) / 2;
    if (t + half < n) part[t] += part[t + half];
    __syncthreads();
    n = half;
  }
  if (t == 0) sums[blockIdx.x] = part[0];
}
