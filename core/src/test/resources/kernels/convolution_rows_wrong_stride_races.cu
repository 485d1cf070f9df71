// run: --grid 1,1 --block 4,2 --arg in=iota:32 --arg out=zeros:32 --arg width=8 --arg height=2
// ends: error
// check --block 4,2: races benign
// fix: 1
//
// The second pixel of a thread is its neighbour's first.
#define W 4
#define H 2
#define STEPS 2

__global__ void rows(float *out, const float *in, int width, int height) {
  __shared__ float tile[H][STEPS * W + 2];
  int tx = threadIdx.x, ty = threadIdx.y;
  int first = (int)blockIdx.x * (STEPS * W);
  int y = blockIdx.y * H + ty;
  for (int x = tx; x < STEPS * W + 2; x += W) {
    int from = first + x - 1;
    tile[ty][x] = from >= 0 && from < width && y < height ? in[y * width + from] : 0;
  }
  __syncthreads();
  for (int s = 0; s < STEPS; s++) {
    int x = tx + s;
    float sum = tile[ty][x] + tile[ty][x + 1] + tile[ty][x + 2];
    if (first + x < width && y < height) out[y * width + first + x] = sum; //~ race.write-write
  }
}
