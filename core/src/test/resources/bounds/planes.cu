// check --block 32,8 --size a = w * h --size b = w * h --assume gridDim.x == w / 32 --assume gridDim.y == h / 32 --assume w % 32 == 0 --assume h % 32 == 0

#define X ((int)(blockIdx.x * 32 + threadIdx.x))
#define Y ((int)(blockIdx.y * 32 + threadIdx.y))

__global__ void rows_of_a_tile(float *a, const float *b, int w, int h) {
  int index = X + w * Y;
  for (int i = 0; i < 32; i += 8) a[index + i * w] = b[index + i * w];
}

__global__ void rows_of_a_tile_broken(float *a, const float *b, int w, int h) {
  int index = X + w * Y;
  for (int i = 0; i <= 32; i += 8) a[index + i * w] = 1; //~ bounds.write
}

__global__ void row_below(float *a, const float *b, int w, int h) {
  if (Y + 16 < h) a[X + w * Y + 16 * w] = b[X + w * Y];
}

__global__ void row_below_broken(float *a, const float *b, int w, int h) {
  if (Y + 16 < h) a[X + w * Y + 32 * w] = b[X + w * Y]; //~ bounds.write
}

__global__ void row_above(float *a, const float *b, int w, int h) {
  if (Y >= 3) a[X + w * Y] = b[X + w * Y - 3 * w];
}

__global__ void row_above_broken(float *a, const float *b, int w, int h) {
  if (Y >= 2) a[X + w * Y] = b[X + w * Y - 3 * w]; //~ bounds.read
}
