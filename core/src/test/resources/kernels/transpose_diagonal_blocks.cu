// run: --grid 3,3 --block 2,2 --arg in=iota:36 --arg out=zeros:36
// memory: out = 0 6 12 18 24 30 1 7 13 19 25 31 2 8 14 20 26 32 3 9 15 21 27 33 4 10 16 22 28 34 5 11 17 23 29 35
// ends: clean
// check --block 2,2 --grid 3,3: proved
//
// Blocks are numbered along diagonals.
#define TILE 2

__global__ void transpose(int *out, const int *in) {
  __shared__ int tile[TILE][TILE + 1];
  int row = blockIdx.x;
  int column = (blockIdx.x + blockIdx.y) % gridDim.x;
  int n = gridDim.x * TILE;
  int x = threadIdx.x, y = threadIdx.y;
  tile[y][x] = in[(row * TILE + y) * n + column * TILE + x];
  __syncthreads();
  out[(column * TILE + y) * n + row * TILE + x] = tile[x][y];
}
