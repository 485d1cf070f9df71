// Averages each element of an image with its four neighbours. Nobody says how large the image is:
// the answer does.
__global__ void stencil(float *out, const float *in, int width, int height) {
  int x = blockIdx.x * blockDim.x + threadIdx.x;
  int y = blockIdx.y * blockDim.y + threadIdx.y;
  if (x < 1 || x + 1 >= width || y < 1 || y + 1 >= height) return;

  const float *at = in + y * width + x;
  out[y * width + x] = (at[0] + at[-1] + at[1] + at[-width] + at[width]) / 5;
}
