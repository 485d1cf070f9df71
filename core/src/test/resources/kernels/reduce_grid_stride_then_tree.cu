// run: --grid 2 --block 4 --arg in=iota:11 --arg sums=zeros:2 --arg n=11
// memory: sums = 33 22
// run: --grid 1 --block 5 --arg in=iota:11 --arg sums=zeros:1 --arg n=11
// ends: clean
// check: proved
__global__ void reduce(int *sums, const int *in, int n) {
  extern __shared__ int part[];
  int sum = 0;
  int first = blockIdx.x * blockDim.x + threadIdx.x;
  for (int i = first; i < n; i += gridDim.x * blockDim.x) sum += in[i];
  part[threadIdx.x] = sum;
  __syncthreads();
  for (unsigned s = blockDim.x / 2; s > 0; s >>= 1) {
    if (threadIdx.x < s) part[threadIdx.x] += part[threadIdx.x + s];
    __syncthreads();
  }
  if (threadIdx.x == 0) sums[blockIdx.x] = part[0];
}
