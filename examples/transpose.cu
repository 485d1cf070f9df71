// Transposes a matrix through a tile in shared memory. The tile has one column more than it needs,
// so that a column lies in different banks.
#include <cuda_runtime.h>

constexpr int TILE = 16;

__global__ void transpose(float *out, const float *in, int width, int height) {
  __shared__ float tile[TILE][TILE + 1];

  int x = blockIdx.x * TILE + threadIdx.x;
  int y = blockIdx.y * TILE + threadIdx.y;
  if (x < width && y < height) tile[threadIdx.y][threadIdx.x] = in[y * width + x];

  __syncthreads();

  x = blockIdx.y * TILE + threadIdx.x;
  y = blockIdx.x * TILE + threadIdx.y;
  if (x < height && y < width) out[y * height + x] = tile[threadIdx.x][threadIdx.y];
}

int main() {
  const int width = 100, height = 60;
  const size_t bytes = width * height * sizeof(float);
  static float matrix[width * height];
  float *in, *out;
  cudaMalloc(&in, bytes);
  cudaMalloc(&out, bytes);
  cudaMemcpy(in, matrix, bytes, cudaMemcpyHostToDevice);

  dim3 block(TILE, TILE);
  dim3 grid((width + TILE - 1) / TILE, (height + TILE - 1) / TILE);
  transpose<<<grid, block>>>(out, in, width, height);

  cudaMemcpy(matrix, out, bytes, cudaMemcpyDeviceToHost);
  cudaFree(in);
  cudaFree(out);
}
