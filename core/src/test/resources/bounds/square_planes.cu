// check --block 32,8 --size a = w * h --size b = w * h --assume gridDim.x == w / 32 --assume gridDim.y == h / 32 --assume w % 32 == 0 --assume w == h

#define X ((int)(blockIdx.x * 32 + threadIdx.x))
#define Y ((int)(blockIdx.y * 32 + threadIdx.y))

__global__ void tiles_in_columns(float *a, const float *b, int w, int h) {
  for (int i = 0; i < 32; i += 8) a[X + h * Y + i * h] = b[X + w * Y + i * w];
}

__global__ void tiles_in_columns_broken(float *a, const float *b, int w, int h) {
  for (int i = 0; i < 32; i += 8) a[X + h * Y + i * h + w] = b[X + w * Y + i * w]; //~ bounds.write
}
