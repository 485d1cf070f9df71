// Sizes in variables of type dim3, changed after they were made.
#define TILE 16
__global__ void transpose(float *out, const float *in, int w, int h) {
  out[threadIdx.y * w + threadIdx.x] = in[threadIdx.x * h + threadIdx.y];
}

void host(float *out, float *in, int w, int h) {
  dim3 block(TILE, TILE);
  dim3 grid((w + TILE - 1) / TILE, (h + TILE - 1) / TILE);
  transpose<<<grid, block>>>(out, in, w, h);
  block.y = 8;
  grid.z = 4;
  transpose<<<grid, block>>>(out, in, w, h);
}
