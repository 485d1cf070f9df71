// run: --grid 1 --block 4,4 --arg a=fill:3:16
// ends: error
// check --grid 1 --block 4,4: races refuted
// fix: 1
//
// Rows are reduced before their factors are there.
__global__ void decompose(float *a) {
  __shared__ float m[16][16];
  int x = threadIdx.x, y = threadIdx.y;
  int n = blockDim.x;
  float *mine = a + blockIdx.x * n * n;
  m[y][x] = mine[y * n + x];
  __syncthreads();
  for (int k = 0; k < n - 1; k++) {
    if (x == k && y > k) m[y][k] /= m[k][k]; //~ race.read-write
    if (x > k && y > k) m[y][x] -= m[y][k] * m[k][x];
    __syncthreads();
  }
  mine[y * n + x] = m[y][x];
}
