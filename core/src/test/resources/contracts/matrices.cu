// check --block 16,16 --grid 4,4
__global__ void multiply(float *c, const float *a, const float *b, int n) {
  __requires(n == 64);
  __shared__ float as[16][16], bs[16][16];
  int x = threadIdx.x, y = threadIdx.y;
  int row = blockIdx.y * 16 + y, column = blockIdx.x * 16 + x;
  float sum = 0;
  for (int k = 0; __invariant(k % 16 == 0), __invariant(k <= n), __invariant(__uniform_int(k)), k < n; k += 16) {
    as[y][x] = a[row * n + k + x];
    bs[y][x] = b[(k + y) * n + column];
    __syncthreads();
    for (int i = 0; i < 16; i++) sum += as[y][i] * bs[i][x];
    __syncthreads();
  }
  __assert(row < n & column < n);
  c[row * n + column] = sum;
}

__global__ void multiply_broken(float *c, const float *a, const float *b, int n) {
  __requires(n == 64);
  __shared__ float as[16][16], bs[16][16];
  int x = threadIdx.x, y = threadIdx.y;
  int row = blockIdx.y * 16 + y, column = blockIdx.x * 16 + x;
  float sum = 0;
  for (int k = 0; __invariant(k < n), k < n; k += 16) { //~ assert.failed
    as[y][x] = a[row * n + k + x];
    bs[y][x] = b[(k + y) * n + column];
    __syncthreads();
    for (int i = 0; i < 16; i++) sum += as[y][i] * bs[i][x];
    __syncthreads();
  }
  c[row * n + column] = sum;
}

__global__ void tile_is_read(float *c) {
  __shared__ float tile[16][16];
  int x = threadIdx.x, y = threadIdx.y;
  tile[y][x] = x;
  __syncthreads();
  float sum = 0;
  for (int i = 0; __invariant(__no_write(tile)), __invariant(__implies(__read(tile), __read_offset_bytes(tile) / 64 == y)),
       i < 16; i++)
    sum += tile[y][i];
  c[(blockIdx.y * 16 + y) * 64 + blockIdx.x * 16 + x] = sum;
}

__global__ void tile_is_read_broken(float *c) {
  __shared__ float tile[16][16];
  int x = threadIdx.x, y = threadIdx.y;
  tile[y][x] = x;
  __syncthreads();
  float sum = 0;
  for (int i = 0; __invariant(__implies(__read(tile), __read_offset_bytes(tile) / 64 == y)), i < 16; i++) //~ assert.failed
    sum += tile[i][y];
  c[(blockIdx.y * 16 + y) * 64 + blockIdx.x * 16 + x] = sum;
}

__global__ void upper_triangle(float *a) {
  int row = blockIdx.y * 16 + threadIdx.y;
  for (int column = row + blockIdx.x * 16 + threadIdx.x; __invariant(column >= row), column < 64; column += 64)
    a[row * 64 + column] = 0;
}

__global__ void upper_triangle_broken(float *a) {
  int row = blockIdx.y * 16 + threadIdx.y;
  for (int column = blockIdx.x * 16 + threadIdx.x; __invariant(column >= row), column < 64; column += 64) //~ assert.failed
    a[row * 64 + column] = 0;
}

__global__ void elements_differ(float *a) {
  int i = (blockIdx.y * 16 + threadIdx.y) * 64 + blockIdx.x * 16 + threadIdx.x;
  __assert(__distinct_int(i));
  a[i] = 1;
}

__global__ void elements_differ_broken(float *a) {
  int i = (blockIdx.y * 16 + threadIdx.y) * 64 + blockIdx.x * 16 + threadIdx.x;
  __assert(__distinct_int(i / 2)); //~ assert.failed
  a[i] = 1;
}

__global__ void same_row(float *a) {
  int row = blockIdx.y * 16 + threadIdx.y;
  int column = blockIdx.x * 16 + threadIdx.x;
  __assert(__implies(__uniform_int(row), __distinct_int(column)));
  a[row * 64 + column] = 1;
}

__global__ void same_row_broken(float *a) {
  int row = blockIdx.y * 16 + threadIdx.y;
  int column = blockIdx.x * 16 + threadIdx.x;
  __assert(__implies(__uniform_int(row), __distinct_int(column % 16))); //~ assert.failed
  a[row * 64 + column] = 1;
}
