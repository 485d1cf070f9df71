// The usual launch: constants for the block, a ceiling division for the grid.
__global__ void add(float *c, const float *a, const float *b, int n) {
  int i = blockIdx.x * blockDim.x + threadIdx.x;
  if (i < n) c[i] = a[i] + b[i];
}

void host(float *c, float *a, float *b, int n) {
  const int threads = 256;
  int blocks = (n + threads - 1) / threads;
  add<<<blocks, threads>>>(c, a, b, n);
}
