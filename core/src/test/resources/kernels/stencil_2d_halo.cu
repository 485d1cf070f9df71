// run: --grid 2,2 --block 4,4 --arg in=iota:100 --arg out=zeros:64
// ends: clean
// check --block 4,4: proved
//
// Threads at the edge of the block bring the halo.
#define SIDE 4

__global__ void blur(int *out, const int *in) {
  __shared__ int tile[SIDE + 2][SIDE + 2];
  int x = threadIdx.x + 1, y = threadIdx.y + 1;
  int gx = blockIdx.x * SIDE + x, gy = blockIdx.y * SIDE + y;
  int pitch = gridDim.x * SIDE + 2;
  tile[y][x] = in[gy * pitch + gx];
  if (x == 1) tile[y][0] = in[gy * pitch + gx - 1];
  if (x == SIDE) tile[y][SIDE + 1] = in[gy * pitch + gx + 1];
  if (y == 1) tile[0][x] = in[(gy - 1) * pitch + gx];
  if (y == SIDE) tile[SIDE + 1][x] = in[(gy + 1) * pitch + gx];
  __syncthreads();
  int width = gridDim.x * SIDE;
  out[(gy - 1) * width + gx - 1] =
      tile[y][x] + tile[y - 1][x] + tile[y + 1][x] + tile[y][x - 1] + tile[y][x + 1];
}
