// run: --grid 2,2 --block 4,4 --arg in=iota:35 --arg out=zeros:35 --arg width=7 --arg height=5 --exited-threads waited
// run clean: --grid 2,2 --block 4,4 --arg in=iota:35 --arg out=zeros:35 --arg width=7 --arg height=5
// run clean: --grid 1,1 --block 4,4 --arg in=iota:16 --arg out=zeros:16 --arg width=4 --arg height=4
// ends: error
// check --block 4,4 --exited-threads waited: divergence refuted
// check --block 4,4: proved
// check --grid 1 --block 4,4 --param width=4 --param height=4: proved
#define TILE 4

__global__ void transpose(int *out, const int *in, int width, int height) {
  __shared__ int tile[TILE][TILE + 1];
  int x = blockIdx.x * TILE + threadIdx.x;
  int y = blockIdx.y * TILE + threadIdx.y;
  if (x >= width || y >= height) return;
  tile[threadIdx.y][threadIdx.x] = in[y * width + x];
  __syncthreads(); //~ divergence.barrier
  x = blockIdx.y * TILE + threadIdx.x;
  y = blockIdx.x * TILE + threadIdx.y;
  if (x < height && y < width) out[y * height + x] = tile[threadIdx.x][threadIdx.y];
}
