// check --block 16,16

__global__ void transposed(float *out, const float *in, int w, int h) {
  __shared__ float s[16][17];
  int x = blockIdx.x * 16 + threadIdx.x, y = blockIdx.y * 16 + threadIdx.y;
  if (x < w && y < h) s[threadIdx.y][threadIdx.x] = in[y * w + x];
  __syncthreads();
  x = blockIdx.y * 16 + threadIdx.x, y = blockIdx.x * 16 + threadIdx.y;
  if (x < h && y < w) out[y * h + x] = s[threadIdx.x][threadIdx.y];
}
__global__ void transposed_broken(float *out, const float *in, int w, int h) {
  __shared__ float s[16][17];
  int x = blockIdx.x * 16 + threadIdx.x, y = blockIdx.y * 16 + threadIdx.y;
  if (x < w && y < h) s[threadIdx.y][threadIdx.x] = in[y * w + x];
  __syncthreads();
  x = blockIdx.y * 16 + threadIdx.x, y = blockIdx.x * 16 + threadIdx.y;
  if (x < h && y <= w) out[y * h + x] = s[threadIdx.x][threadIdx.y]; //~ uninitialised.shared
}

__global__ void multiplied(float *c, const float *a, const float *b, int n) {
  __shared__ float As[16][16], Bs[16][16];
  int tx = threadIdx.x, ty = threadIdx.y;
  int row = blockIdx.y * 16 + ty, col = blockIdx.x * 16 + tx;
  float sum = 0;
  for (int k = 0; k < (n + 15) / 16; k++) {
    As[ty][tx] = row < n && k * 16 + tx < n ? a[row * n + k * 16 + tx] : 0.0f;
    Bs[ty][tx] = col < n && k * 16 + ty < n ? b[(k * 16 + ty) * n + col] : 0.0f;
    __syncthreads();
    for (int i = 0; i < 16; i++) sum += As[ty][i] * Bs[i][tx];
    __syncthreads();
  }
  if (row < n && col < n) c[row * n + col] = sum;
}
__global__ void multiplied_broken(float *c, const float *a, const float *b, int n) {
  __shared__ float As[16][16], Bs[16][16];
  int tx = threadIdx.x, ty = threadIdx.y;
  int row = blockIdx.y * 16 + ty, col = blockIdx.x * 16 + tx;
  float sum = 0;
  for (int k = 0; k < (n + 15) / 16; k++) {
    As[ty][tx] = row < n && k * 16 + tx < n ? a[row * n + k * 16 + tx] : 1.0f;
    if (col < n && k * 16 + ty < n) Bs[ty][tx] = b[(k * 16 + ty) * n + col];
    __syncthreads();
    for (int i = 0; i < 16; i++) sum += As[ty][i] * Bs[i][tx]; //~ uninitialised.shared
    __syncthreads();
  }
  if (row < n && col < n) c[row * n + col] = sum;
}

__global__ void columns(int *out, const int *in) {
  __shared__ int s[16][16];
  s[threadIdx.y][threadIdx.x] = in[threadIdx.y * 16 + threadIdx.x];
  __syncthreads();
  int sum = 0;
  for (int i = 0; i < 16; i++) sum += s[i][threadIdx.x];
  if (threadIdx.y == 0) out[blockIdx.x * 16 + threadIdx.x] = sum;
}
__global__ void columns_broken(int *out, const int *in) {
  __shared__ int s[16][16];
  if (threadIdx.y <= threadIdx.x) s[threadIdx.y][threadIdx.x] = in[threadIdx.x];
  __syncthreads();
  int sum = 0;
  for (int i = 0; i < 16; i++) sum += s[i][threadIdx.x]; //~ uninitialised.shared
  if (threadIdx.y == 0) out[blockIdx.x * 16 + threadIdx.x] = sum;
}

__global__ void rounds(int *out, const int *in, int n) {
  __shared__ int s[16][16];
  for (int r = 0; r < n; r++) {
    s[threadIdx.y][threadIdx.x] = in[r];
    __syncthreads();
    out[((r * gridDim.x + blockIdx.x) * 16 + threadIdx.y) * 16 + threadIdx.x] =
        s[threadIdx.x][threadIdx.y];
    __syncthreads();
  }
}
__global__ void rounds_broken(int *out, const int *in, int n) {
  __shared__ int s[16][16];
  for (int r = 0; r < n; r++) {
    if (r > 0) s[threadIdx.y][threadIdx.x] = in[r];
    __syncthreads();
    out[((r * gridDim.x + blockIdx.x) * 16 + threadIdx.y) * 16 + threadIdx.x] =
        s[threadIdx.x][threadIdx.y]; //~ uninitialised.shared
    __syncthreads();
  }
}
