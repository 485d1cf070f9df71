// run: --grid 2,2 --block 4,2 --arg in=iota:40 --arg out=zeros:40 --arg width=10 --arg height=4
// ends: clean
// check --block 4,2: proved
//
// The pass over rows of a separable filter; each thread makes two pixels.
#define W 4
#define H 2
#define STEPS 2
#define RADIUS 2

__global__ void rows(float *out, const float *in, int width, int height) {
  __shared__ float tile[H][STEPS * W + 2 * RADIUS];
  int tx = threadIdx.x, ty = threadIdx.y;
  int first = (int)blockIdx.x * (STEPS * W);
  int y = blockIdx.y * H + ty;
  for (int x = tx; x < STEPS * W + 2 * RADIUS; x += W) {
    int from = first + x - RADIUS;
    tile[ty][x] = from >= 0 && from < width && y < height ? in[y * width + from] : 0;
  }
  __syncthreads();
  for (int s = 0; s < STEPS; s++) {
    int x = tx + s * W;
    float sum = 0;
    for (int k = -RADIUS; k <= RADIUS; k++) sum += tile[ty][x + RADIUS + k];
    if (first + x < width && y < height) out[y * width + first + x] = sum;
  }
}
