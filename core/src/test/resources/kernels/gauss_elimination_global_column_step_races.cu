// run: --grid 2,2 --block 2,2 --arg a=fill:2:16 --arg n=4 --arg k=1
// ends: error
// check: races refuted
//
// The column of the factors is itself eliminated.
__global__ void eliminate(float *a, int n, int k) {
  int column = k + (int)(blockIdx.x * blockDim.x + threadIdx.x);
  int row = k + 1 + (int)(blockIdx.y * blockDim.y + threadIdx.y);
  if (k >= 0 && row < n && column < n) {
    float factor = a[row * n + k] / a[k * n + k]; //~ race.read-write
    a[row * n + column] -= factor * a[k * n + column];
  }
}
