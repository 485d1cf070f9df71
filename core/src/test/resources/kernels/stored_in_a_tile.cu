// check --block 16,16 --grid 64: proved
// run: --grid 2 --block 16,16 --arg out=zeros:1024
// ends: clean
__global__ void transpose(int *out) {
  __shared__ int tile[16][17];
  int x = threadIdx.x, y = threadIdx.y;
  if ((x + y) % 2 == 0)
    tile[y][x] = 16 * x + y;
  else
    tile[y][x] = 16 * x + y + 256;
  __syncthreads();
  out[blockIdx.x * 512 + tile[x][y]] = x;
}
