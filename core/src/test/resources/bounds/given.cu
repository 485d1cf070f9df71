// check --size a = n * m --size b = n --size s = 2 * blockDim.x

__global__ void vector(float *a, const float *b, int n, int m) {
  int i = blockIdx.x * blockDim.x + threadIdx.x;
  if (i < n && m > 0) a[i] = b[i];
}

__global__ void vector_broken(float *a, const float *b, int n, int m) {
  int i = blockIdx.x * blockDim.x + threadIdx.x;
  if (i <= n && m > 1) a[i] = b[i]; //~ bounds.read
}

__global__ void matrix(float *a, const float *b, int n, int m) {
  int row = blockIdx.y * blockDim.y + threadIdx.y;
  int column = blockIdx.x * blockDim.x + threadIdx.x;
  if (row < n && column < m) a[row * m + column] = b[row];
}

__global__ void matrix_broken(float *a, const float *b, int n, int m) {
  int row = blockIdx.y * blockDim.y + threadIdx.y;
  int column = blockIdx.x * blockDim.x + threadIdx.x;
  if (row < n && column < m) a[row * n + column] = b[row]; //~ bounds.write
}

__global__ void grid_stride(float *a, const float *b, int n, int m) {
  for (int i = blockIdx.x * blockDim.x + threadIdx.x; i < n; i += gridDim.x * blockDim.x) {
    if (m >= 1) a[i * m] = b[n - 1 - i];
  }
}

__global__ void grid_stride_broken(float *a, const float *b, int n, int m) {
  for (int i = blockIdx.x * blockDim.x + threadIdx.x; i < n; i += gridDim.x * blockDim.x) {
    if (m >= 1) a[i * m] = b[n - i]; //~ bounds.read
  }
}

__global__ void dynamic(float *a, const float *b, int n, int m) {
  extern __shared__ float s[];
  s[threadIdx.x] = 1;
  s[threadIdx.x + blockDim.x] = 2;
}

__global__ void dynamic_broken(float *a, const float *b, int n, int m) {
  extern __shared__ float s[];
  s[threadIdx.x] = 1;
  s[threadIdx.x + blockDim.x + 1] = 2; //~ bounds.write
}

__global__ void parts(float *a, const float *b, int n, int m) {
  extern __shared__ float s[];
  float *upper = s + blockDim.x;
  upper[threadIdx.x] = 1;
}

__global__ void parts_broken(float *a, const float *b, int n, int m) {
  extern __shared__ float s[];
  float *upper = s + 2 * blockDim.x;
  upper[threadIdx.x] = 1; //~ bounds.write
}

__global__ void cast(float *a, const float *b, int n, int m) {
  extern __shared__ float s[];
  ((double *)s)[threadIdx.x] = 1;
}

__global__ void cast_broken(float *a, const float *b, int n, int m) {
  extern __shared__ float s[];
  ((float4 *)s)[threadIdx.x].w = 1; //~ bounds.write
}

__global__ void halo(float *a, const float *b, int n, int m) {
  int i = blockIdx.x * blockDim.x + threadIdx.x;
  if (i > 0 && i < n - 1 && m == 1) a[i] = b[i - 1] + b[i + 1];
}

__global__ void halo_broken(float *a, const float *b, int n, int m) {
  int i = blockIdx.x * blockDim.x + threadIdx.x;
  if (i < n - 1 && m == 1) a[i] = b[i - 1] + b[i + 1]; //~ bounds.read
}

__global__ void flipped(float *a, const float *b, int n, int m) {
  extern __shared__ float s[];
  int i = blockIdx.x * blockDim.x + threadIdx.x;
  const float *p = i % 2 == 0 ? a : b;
  if (i < n && m == 1) s[threadIdx.x] = p[i];
}

__global__ void flipped_broken(float *a, const float *b, int n, int m) {
  extern __shared__ float s[];
  int i = blockIdx.x * blockDim.x + threadIdx.x;
  const float *p = i % 2 == 0 ? a : b;
  if (i < n * m && m == 2) s[threadIdx.x] = p[i]; //~ bounds.read
}
