// run: --grid 1,1 --block 4,4 --arg in=iota:36 --arg out=zeros:16
// ends: error
// check --block 4,4: races refuted
// fix: 1
//
// The lower halo goes to a row that is not free.
#define SIDE 4

__global__ void blur(int *out, const int *in) {
  __shared__ int tile[SIDE + 2][SIDE + 2];
  int x = threadIdx.x + 1, y = threadIdx.y + 1;
  int gx = blockIdx.x * SIDE + x, gy = blockIdx.y * SIDE + y;
  int pitch = gridDim.x * SIDE + 2;
  tile[y][x] = in[gy * pitch + gx];
  if (y == 1) {
    tile[0][x] = in[(gy - 1) * pitch + gx];
    tile[SIDE][x] = in[(gy + SIDE) * pitch + gx]; //~ race.write-write
  }
  __syncthreads();
  int width = gridDim.x * SIDE;
  out[(gy - 1) * width + gx - 1] = tile[y][x] + tile[y - 1][x] + tile[y + 1][x];
}
