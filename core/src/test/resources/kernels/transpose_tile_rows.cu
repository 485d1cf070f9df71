// run: --grid 2,1 --block 8,2 --arg in=iota:128 --arg out=zeros:128
// ends: clean
// check --block 8,2: proved
//
// Each thread carries several rows of its tile; the matrix is as large as the grid.
#define TILE 8
#define ROWS 2

__global__ void transpose(int *out, const int *in) {
  __shared__ int tile[TILE][TILE + 1];
  int x = blockIdx.x * TILE + threadIdx.x;
  int y = blockIdx.y * TILE + threadIdx.y;
  int width = gridDim.x * TILE;
  int height = gridDim.y * TILE;
  for (int j = 0; j < TILE; j += ROWS) tile[threadIdx.y + j][threadIdx.x] = in[(y + j) * width + x];
  __syncthreads();
  x = blockIdx.y * TILE + threadIdx.x;
  y = blockIdx.x * TILE + threadIdx.y;
  for (int j = 0; j < TILE; j += ROWS) {
    out[(y + j) * height + x] = tile[threadIdx.x][threadIdx.y + j];
  }
}
