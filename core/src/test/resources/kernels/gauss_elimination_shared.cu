// run: --grid 1 --block 4 --arg a=fill:2:20
// run: --grid 2 --block 3 --arg a=fill:2:40
// ends: clean
// check --grid 2: proved
//
// A row for each thread; the last column is the right-hand side.
#define N 4

__global__ void __launch_bounds__(N) solve(float *a) {
  __shared__ float m[N][N + 1];
  int row = threadIdx.x;
  float *mine = a + blockIdx.x * N * (N + 1);
  for (int j = 0; j <= N; j++) m[row][j] = mine[row * (N + 1) + j];
  __syncthreads();
  for (int k = 0; k < N; k++) {
    if (row != k) {
      float factor = m[row][k] / m[k][k];
      for (int j = k; j <= N; j++) m[row][j] -= factor * m[k][j];
    }
    __syncthreads();
  }
  for (int j = 0; j <= N; j++) mine[row * (N + 1) + j] = m[row][j];
}
