// run: --grid 1,1 --block 2,6 --arg in=iota:60 --arg out=zeros:60 --arg width=4 --arg height=15
// run clean: --grid 2,2 --block 2,4 --arg in=iota:60 --arg out=zeros:60 --arg width=4 --arg height=15
// ends: error
// check --block 2,6: races benign
// check --block 2,4: proved
//
// In a block that is higher than the constant says, two threads load the same rows.
#define W 2
#define H 4
#define RADIUS 2

__global__ void columns(float *out, const float *in, int width, int height) {
  __shared__ float tile[H + 2 * RADIUS][W + 1];
  int tx = threadIdx.x, ty = threadIdx.y;
  int x = blockIdx.x * W + tx;
  int first = blockIdx.y * H;
  for (int y = ty; y < H + 2 * RADIUS; y += H) {
    int from = first + y - RADIUS;
    float value = x < width && from >= 0 && from < height ? in[from * width + x] : 0;
    tile[y][tx] = value; //~ race.write-write
  }
  __syncthreads();
  if (ty >= H) return;
  float sum = 0;
  for (int k = 0; k <= 2 * RADIUS; k++) sum += tile[ty + k][tx];
  if (x < width && first + ty < height) out[(first + ty) * width + x] = sum;
}
