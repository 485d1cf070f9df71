// run: --grid 1,1 --block 8,2 --arg in=iota:64 --arg out=zeros:64
// ends: error
// check --block 8,2: races benign
//
// The loop goes by one row, where the block has two.
#define TILE 8

__global__ void transpose(int *out, const int *in) {
  __shared__ int tile[TILE][TILE + 1];
  int x = blockIdx.x * TILE + threadIdx.x;
  int y = blockIdx.y * TILE + threadIdx.y;
  int width = gridDim.x * TILE;
  int height = gridDim.y * TILE;
  for (int j = 0; j + threadIdx.y < TILE; j++) {
    tile[threadIdx.y + j][threadIdx.x] = in[(y + j) * width + x]; //~ race.write-write
  }
  __syncthreads();
  x = blockIdx.y * TILE + threadIdx.x;
  y = blockIdx.x * TILE + threadIdx.y;
  for (int j = 0; j + threadIdx.y < TILE; j += 2) {
    out[(y + j) * height + x] = tile[threadIdx.x][threadIdx.y + j];
  }
}
