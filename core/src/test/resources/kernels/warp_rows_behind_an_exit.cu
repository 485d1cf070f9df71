// check --block 32: proved
// run: --grid 2 --block 32 --arg out=zeros:80 --arg in=zeros:80 --arg n=2 --arg columns=40
// ends: clean
//
// Lanes that exit are ordered with nobody, but each warp has a row of its own.
__global__ void rows(float *out, const float *in, int n, int columns) {
  int lane = threadIdx.x % 32;
  if (threadIdx.x >= columns) return;
  int row = blockIdx.x * (blockDim.x / 32) + threadIdx.x / 32;
  if (row >= n) return;
  float sum = in[row * columns + lane];
  for (int offset = 16; offset > 0; offset /= 2) {
    __syncwarp();  // spare
    sum += __shfl_down_sync(0xffffffff, sum, offset);
  }
  for (int c = lane; c < columns; c += 32) out[row * columns + c] = sum;
}
