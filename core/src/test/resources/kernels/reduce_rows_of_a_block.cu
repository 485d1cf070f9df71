// run: --grid 2 --block 4,3 --arg in=iota:24 --arg sums=zeros:6
// ends: clean
// check --grid 4 --block 32,32: proved
// check --grid 4 --block 7,5: proved
//
// One row of threads for each row of numbers.
__global__ void reduce(int *sums, const int *in) {
  __shared__ int part[32][33];
  int x = threadIdx.x, y = threadIdx.y;
  int row = blockIdx.x * blockDim.y + y;
  part[y][x] = in[row * blockDim.x + x];
  __syncthreads();
  for (int s = blockDim.x >> 1; s > 0; s >>= 1) {
    if (x < s) part[y][x] += part[y][x + s];
    __syncthreads();
  }
  if (x == 0) sums[row] = part[y][0];
}
