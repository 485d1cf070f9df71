// run: --grid 1 --block 4 --arg in=iota:64 --arg out=zeros:64 --arg n=14
// ends: clean
// check --grid 1: proved
//
// Rounds use four rows in turn; when all are full, they are read together.
__global__ void __launch_bounds__(64) collect(int *out, const int *in, int n) {
  __shared__ int rows[4][64];
  int t = threadIdx.x;
  int size = blockDim.x;
  for (int i = 0; i < n; i++) {
    rows[i & 3][t] = in[i * size + t];
    if ((i & 3) == 3) {
      __syncthreads();
      int sum = 0;
      for (int k = 0; k < 4; k++) sum += rows[k][size - 1 - t];
      out[i * size + t] = sum;
      __syncthreads();
    }
  }
}
