// run: --grid 2,1 --block 4,2 --arg a=iota:16 --arg b=iota:64 --arg c=zeros:16 --arg k=8
// ends: clean
// check --block 4,2: proved
//
// Tiles of 2 by 4 times tiles of 4 by 4; the matrices are as large as the grid.
__global__ void multiply(const int *a, const int *b, int *c, int k) {
  __shared__ int sa[2][4];
  __shared__ int sb[4][4];
  int tx = threadIdx.x, ty = threadIdx.y;
  int row = blockIdx.y * 2 + ty;
  int column = blockIdx.x * 4 + tx;
  int n = gridDim.x * 4;
  int sum = 0;
  for (int tile = 0; tile < k / 4; ++tile) {
    sa[ty][tx] = a[row * k + tile * 4 + tx];
    sb[ty][tx] = b[(tile * 4 + ty) * n + column];
    sb[ty + 2][tx] = b[(tile * 4 + ty + 2) * n + column];
    __syncthreads();
#pragma unroll
    for (int i = 0; i < 4; ++i) sum += sa[ty][i] * sb[i][tx];
    __syncthreads();
  }
  c[row * n + column] = sum;
}
