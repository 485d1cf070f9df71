// run: --grid 1 --block 4 --arg a=fill:2:20
// ends: error
// check --grid 1: races refuted
//
// The pivot's row is scaled while the others use it.
#define N 4

__global__ void __launch_bounds__(N) solve(float *a) {
  __shared__ float m[N][N + 1];
  int row = threadIdx.x;
  float *mine = a + blockIdx.x * N * (N + 1);
  for (int j = 0; j <= N; j++) m[row][j] = mine[row * (N + 1) + j];
  __syncthreads();
  for (int k = 0; k < N; k++) {
    if (row == k) {
      float pivot = m[k][k];
      for (int j = k; j <= N; j++) m[k][j] /= pivot; //~ race.read-write
    } else {
      float factor = m[row][k];
      for (int j = k; j <= N; j++) m[row][j] -= factor * m[k][j];
    }
    __syncthreads();
  }
  for (int j = 0; j <= N; j++) mine[row * (N + 1) + j] = m[row][j];
}
