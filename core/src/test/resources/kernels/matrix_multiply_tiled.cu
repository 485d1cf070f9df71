// run: --grid 2,2 --block 2,2 --arg a=iota:16 --arg b=1,0,0,0,0,1,0,0,0,0,2,0,0,0,0,3 --arg c=zeros:16 --arg n=4
// ends: clean
// check --grid 2,2 --block 2,2 --param n=4: proved
// memory: c = 0 1 4 9 4 5 12 21 8 9 20 33 12 13 28 45
#define TILE 2

__global__ void multiply(const int *a, const int *b, int *c, int n) {
  __shared__ int sa[TILE][TILE];
  __shared__ int sb[TILE][TILE];
  int row = blockIdx.y * TILE + threadIdx.y;
  int column = blockIdx.x * TILE + threadIdx.x;
  int sum = 0;
  for (int m = 0; m < n / TILE; m++) {
    sa[threadIdx.y][threadIdx.x] = a[row * n + m * TILE + threadIdx.x];
    sb[threadIdx.y][threadIdx.x] = b[(m * TILE + threadIdx.y) * n + column];
    __syncthreads();
    for (int k = 0; k < TILE; k++) sum += sa[threadIdx.y][k] * sb[k][threadIdx.x];
    __syncthreads();
  }
  c[row * n + column] = sum;
}
