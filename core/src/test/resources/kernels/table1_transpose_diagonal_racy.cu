// run: --grid 2,2 --block 4,2 --arg in=iota:64 --arg out=zeros:64 --arg N=2
// run clean: --grid 2,2 --block 4,2 --arg in=iota:64 --arg out=zeros:64 --arg N=1
// ends: error
// check --grid 2,2 --block 4,2: races refuted
// check --grid 2,2 --block 4,2 --param N=1: proved
// fix: 1
//
// "Memory Access Protocols", Table 1, test 1 (Listing 2.1): the next transposition starts while the
// last one is still read.
#define TILE 4
#define ROWS 2

__global__ void transpose(int *out, const int *in, int N) {
  __shared__ int tile[TILE][TILE + 1];
  int blockY = blockIdx.x;
  int blockX = (blockIdx.x + blockIdx.y) % gridDim.x;
  int width = gridDim.x * TILE;
  int height = gridDim.y * TILE;
  int indexIn = blockX * TILE + threadIdx.x + (blockY * TILE + threadIdx.y) * width;
  int indexOut = blockY * TILE + threadIdx.x + (blockX * TILE + threadIdx.y) * height;
  for (int r = 0; r < N; r++) {
    for (int i = 0; i < TILE; i += ROWS) {
      tile[threadIdx.y + i][threadIdx.x] = in[indexIn + i * width]; //~ race.read-write
    }
    __syncthreads();
    for (int j = 0; j < TILE; j += ROWS) {
      out[indexOut + j * height] = tile[threadIdx.x][threadIdx.y + j];
    }
  }
}
