// run: --grid 2,2 --block 2,2 --arg a=fill:2:16 --arg factors=ones:4 --arg n=4 --arg k=1
// ends: clean
// check: proved
//
// One step of the elimination, with the factors computed before.
__global__ void eliminate(float *a, const float *factors, int n, int k) {
  int column = k + (int)(blockIdx.x * blockDim.x + threadIdx.x);
  int row = k + 1 + (int)(blockIdx.y * blockDim.y + threadIdx.y);
  if (k >= 0 && row < n && column < n) a[row * n + column] -= factors[row] * a[k * n + column];
}
