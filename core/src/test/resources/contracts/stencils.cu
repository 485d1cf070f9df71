// check --block 32,8 --grid 4,4
__global__ void transpose(float *out, const float *in) {
  __shared__ float tile[32][33];
  int x = blockIdx.x * 32 + threadIdx.x;
  for (int j = 0; __invariant(0 <= j), __invariant(j <= 32), __invariant(j % 8 == 0), j < 32; j += 8)
    tile[threadIdx.y + j][threadIdx.x] = in[(blockIdx.y * 32 + threadIdx.y + j) * 128 + x];
  __syncthreads();
  for (int j = 0; j < 32; j += 8) {
    __assert(threadIdx.y + j < 32);
    out[(blockIdx.x * 32 + threadIdx.y + j) * 128 + blockIdx.y * 32 + threadIdx.x] =
        tile[threadIdx.x][threadIdx.y + j];
  }
}

__global__ void transpose_broken(float *out, const float *in) {
  __shared__ float tile[40][33];
  int x = blockIdx.x * 32 + threadIdx.x;
  for (int j = 0; j < 32; j += 8)
    tile[threadIdx.y + j][threadIdx.x] = in[(blockIdx.y * 32 + threadIdx.y + j) * 128 + x];
  __syncthreads();
  for (int j = 0; j <= 32; j += 8) {
    __assert(threadIdx.y + j < 32); //~ assert.failed
    if (j < 32)
      out[(blockIdx.x * 32 + threadIdx.y + j) * 128 + blockIdx.y * 32 + threadIdx.x] =
          tile[threadIdx.x][threadIdx.y + j];
  }
}

__device__ int at(int x, int y, int width, int height) {
  __requires(0 <= x & x < width);
  __requires(0 <= y & y < height);
  return y * width + x;
}

__global__ void blur(float *out, const float *in) {
  int x = blockIdx.x * 32 + threadIdx.x;
  int y = blockIdx.y * 8 + threadIdx.y;
  float sum = 0;
  for (int d = -1; __invariant(-1 <= d), __invariant(d <= 2), d <= 1; d++)
    if (x + d >= 0 && x + d < 128) sum += in[at(x + d, y, 128, 32)];
  out[at(x, y, 128, 32)] = sum / 3;
}

__global__ void blur_broken(float *out, const float *in) {
  int x = blockIdx.x * 32 + threadIdx.x;
  int y = blockIdx.y * 8 + threadIdx.y;
  float sum = 0;
  for (int d = -1; d <= 1; d++)
    if (x + d >= 0 && x + d <= 128) sum += in[at(x + d, y, 128, 32)]; //~ assert.failed
  out[at(x, y, 128, 32)] = sum / 3;
}

__device__ int mirrored(int x, int width) {
  __requires(-width <= x & x < 2 * width);
  __requires(width > 0 & width < 4096);
  __ensures((0 <= __return_val_int()) & (__return_val_int() < width));
  if (x < 0) return -x - 1;
  return x < width ? x : 2 * width - 1 - x;
}

__global__ void mirror(float *out, const float *in) {
  int x = blockIdx.x * 32 + threadIdx.x;
  int y = blockIdx.y * 8 + threadIdx.y;
  out[y * 128 + x] = in[y * 128 + mirrored(x - 1, 128)] + in[y * 128 + mirrored(x + 1, 128)];
}

__device__ int mirrored_wrongly(int x, int width) {
  __ensures((0 <= __return_val_int()) & (__return_val_int() < width)); //~ assert.failed
  if (x < 0) return -x - 1;
  return x < width ? x : 2 * width - x;
}

__global__ void mirror_broken(float *out, const float *in) {
  int x = blockIdx.x * 32 + threadIdx.x;
  int y = blockIdx.y * 8 + threadIdx.y;
  out[y * 128 + x] = in[y * 128 + mirrored_wrongly(x - 1, 128)] + in[y * 128 + mirrored_wrongly(x + 1, 128)];
}

__global__ void halo(float *out, const float *in) {
  __shared__ float line[8][34];
  int x = blockIdx.x * 32 + threadIdx.x;
  int y = blockIdx.y * 8 + threadIdx.y;
  line[threadIdx.y][threadIdx.x + 1] = in[y * 128 + x];
  if (threadIdx.x < 2) {
    int side = threadIdx.x * 33;
    __assert(side == 0 | side == 33);
    line[threadIdx.y][side] = 0;
  }
  __syncthreads();
  out[y * 128 + x] = line[threadIdx.y][threadIdx.x] + line[threadIdx.y][threadIdx.x + 2];
}

__global__ void halo_broken(float *out, const float *in) {
  __shared__ float line[8][34];
  int x = blockIdx.x * 32 + threadIdx.x;
  int y = blockIdx.y * 8 + threadIdx.y;
  line[threadIdx.y][threadIdx.x + 1] = in[y * 128 + x];
  if (threadIdx.x < 2) {
    int side = threadIdx.x * 33;
    __assert(side == 0 | side == 32); //~ assert.failed
    line[threadIdx.y][side] = 0;
  }
  __syncthreads();
  out[y * 128 + x] = line[threadIdx.y][threadIdx.x] + line[threadIdx.y][threadIdx.x + 2];
}

__global__ void fixed_border(float *grid, int rounds) {
  int x = blockIdx.x * 32 + threadIdx.x;
  int y = blockIdx.y * 8 + threadIdx.y;
  for (int r = 0;
       __invariant(__implies(__write(grid), __write_offset_bytes(grid) == 4 * (y * 128 + x))), r < rounds; r++)
    if (x > 0 && x < 127) grid[y * 128 + x] = r;
}

__global__ void fixed_border_broken(float *grid, int rounds) {
  int x = blockIdx.x * 32 + threadIdx.x;
  int y = blockIdx.y * 8 + threadIdx.y;
  for (int r = 0;
       __invariant(__implies(__write(grid), __write_offset_bytes(grid) == 4 * (y * 128 + x))), r < rounds; r++) //~ assert.failed
    if (x > 0 && x < 127) grid[y * 128 + x - 1] = r;
}

__global__ void steps_agree(float *grid, int rounds) {
  int x = blockIdx.x * 32 + threadIdx.x;
  int y = blockIdx.y * 8 + threadIdx.y;
  int half = 0;
  for (int r = 0; __global_invariant(__uniform_int(half)), r < rounds; r++) half ^= 1;
  grid[y * 128 + x] = half;
}

__global__ void steps_agree_broken(float *grid, int rounds) {
  int x = blockIdx.x * 32 + threadIdx.x;
  int y = blockIdx.y * 8 + threadIdx.y;
  int half = 0;
  for (int r = 0; __global_invariant(__uniform_int(half)), r < rounds; r++) half ^= threadIdx.x & 1; //~ assert.failed
  grid[y * 128 + x] = half;
}
