// run: --grid 2,2 --block 4,4 --arg a=iota:30 --arg b=iota:42 --arg c=zeros:35 --arg m=5 --arg k=6 --arg n=7 --exited-threads waited
// run clean: --grid 2,2 --block 4,4 --arg a=iota:48 --arg b=iota:48 --arg c=zeros:64 --arg m=8 --arg k=6 --arg n=8
// ends: error
// check --block 4,4 --exited-threads waited: divergence refuted
// check --block 4,4 --param m=8 --param n=8: proved
#define TILE 4

__global__ void multiply(const int *a, const int *b, int *c, int m, int k, int n) {
  __shared__ int sa[TILE][TILE];
  __shared__ int sb[TILE][TILE];
  int tx = threadIdx.x, ty = threadIdx.y;
  int row = blockIdx.y * TILE + ty;
  int column = blockIdx.x * TILE + tx;
  if (row < m && column < n) {
    int sum = 0;
    for (int first = 0; first < k; first += TILE) {
      if (first + tx < k) sa[ty][tx] = a[row * k + first + tx];
      if (first + ty < k) sb[ty][tx] = b[(first + ty) * n + column];
      __syncthreads(); //~ divergence.barrier
      for (int i = 0; i < TILE && first + i < k; i++) sum += sa[ty][i] * sb[i][tx];
      __syncthreads();
    }
    c[row * n + column] = sum;
  }
}
