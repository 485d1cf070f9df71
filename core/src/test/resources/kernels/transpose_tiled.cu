// run: --grid 2,2 --block 2,2 --arg in=iota:16 --arg out=zeros:16 --arg width=4 --arg height=4
// memory: out = 0 4 8 12 1 5 9 13 2 6 10 14 3 7 11 15
// run: --grid 2,2 --block 2,2 --arg in=iota:12 --arg out=zeros:12 --arg width=4 --arg height=3
// memory: out = 0 4 8 1 5 9 2 6 10 3 7 11
// ends: clean
// check --block 2,2: proved
#define TILE 2

__global__ void transpose(int *out, const int *in, int width, int height) {
  __shared__ int tile[TILE][TILE + 1];
  int x = blockIdx.x * TILE + threadIdx.x;
  int y = blockIdx.y * TILE + threadIdx.y;
  if (x < width && y < height) tile[threadIdx.y][threadIdx.x] = in[y * width + x];
  __syncthreads();
  x = blockIdx.y * TILE + threadIdx.x;
  y = blockIdx.x * TILE + threadIdx.y;
  if (x < height && y < width) out[y * height + x] = tile[threadIdx.x][threadIdx.y];
}
