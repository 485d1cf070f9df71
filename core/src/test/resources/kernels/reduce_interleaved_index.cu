// run: --grid 2 --block 8 --arg in=iota:16 --arg sums=zeros:2
// memory: sums = 28 92
// ends: clean
// check: proved
__global__ void reduce(int *sums, const int *in) {
  __shared__ int part[16];
  int t = threadIdx.x;
  part[t] = in[blockIdx.x * blockDim.x + t];
  __syncthreads();
  for (int s = 1; s < blockDim.x; s *= 2) {
    int i = 2 * s * t;
    if (i < blockDim.x) part[i] += part[i + s];
    __syncthreads();
  }
  if (t == 0) sums[blockIdx.x] = part[0];
}
