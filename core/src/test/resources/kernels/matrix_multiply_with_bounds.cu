// run: --grid 2,2 --block 4,4 --arg a=iota:30 --arg b=iota:42 --arg c=zeros:35 --arg m=5 --arg k=6 --arg n=7
// ends: clean
// check --block 4,4: proved
//
// An m by k matrix times a k by n matrix.
#define TILE 4

__global__ void multiply(const int *a, const int *b, int *c, int m, int k, int n) {
  __shared__ int sa[TILE][TILE];
  __shared__ int sb[TILE][TILE];
  int tx = threadIdx.x, ty = threadIdx.y;
  int row = blockIdx.y * TILE + ty;
  int column = blockIdx.x * TILE + tx;
  int sum = 0;
  for (int first = 0; first < k; first += TILE) {
    sa[ty][tx] = row < m && first + tx < k ? a[row * k + first + tx] : 0;
    sb[ty][tx] = first + ty < k && column < n ? b[(first + ty) * n + column] : 0;
    __syncthreads();
    for (int i = 0; i < TILE; i++) sum += sa[ty][i] * sb[i][tx];
    __syncthreads();
  }
  if (row < m && column < n) c[row * n + column] = sum;
}
