// run: --grid 1,1 --block 4,2 --arg a=iota:8 --arg b=iota:16 --arg c=zeros:8 --arg k=4
// ends: error
// check --block 4,2: races benign
// fix: 1
//
// The second row that a thread brings is its neighbour's first.
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
    sb[ty + 1][tx] = b[(tile * 4 + ty + 1) * n + column]; //~ race.write-write
    __syncthreads();
    for (int i = 0; i < 4; ++i) sum += sa[ty][i] * sb[i][tx];
    __syncthreads();
  }
  c[row * n + column] = sum;
}
