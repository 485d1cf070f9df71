// run: --grid 1 --block 7 --arg in=iota:7 --arg sums=zeros:1
// run clean: --grid 1 --block 2 --arg in=iota:2 --arg sums=zeros:1
// ends: error
// check: races refuted
//
// Rounds down, but adds up to the end: an element in the middle is read and written.
__global__ void reduce(int *sums, const int *in) {
  extern __shared__ int part[];
  int t = threadIdx.x;
  part[t] = in[blockIdx.x * blockDim.x + t];
  __syncthreads();
  int n = blockDim.x;
  while (n > 1) {
    int half = n / 2;
    if (t + half < n) part[t] += part[t + half]; //~ race.read-write
    __syncthreads();
    n = half;
  }
  if (t == 0) sums[blockIdx.x] = part[0];
}
