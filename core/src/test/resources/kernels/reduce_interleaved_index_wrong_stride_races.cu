// run: --grid 1 --block 8 --arg in=iota:8 --arg sums=zeros:1
// ends: error
// check: races refuted
__global__ void reduce(int *sums, const int *in) {
  __shared__ int part[16];
  int t = threadIdx.x;
  part[t] = in[blockIdx.x * blockDim.x + t];
  __syncthreads();
  for (int s = 1; s < blockDim.x; s *= 2) {
    int i = s * t;
    if (i < blockDim.x) part[i] += part[i + s]; //~ race.read-write
    __syncthreads();
  }
  if (t == 0) sums[blockIdx.x] = part[0];
}
