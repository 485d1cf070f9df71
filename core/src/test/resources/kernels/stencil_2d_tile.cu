// run: --grid 1 --block 4,4 --arg in=iota:16 --arg out=zeros:4
// ends: clean
// check --grid 1 --block 4,4: proved
// memory: out = 20 24 36 40
//
// Only the inner threads have four neighbours.
__global__ void cross(const int *in, int *out) {
  __shared__ int tile[4][4];
  int x = threadIdx.x, y = threadIdx.y;
  tile[y][x] = in[y * 4 + x];
  __syncthreads();
  if (x > 0 && x < 3 && y > 0 && y < 3) {
    out[(y - 1) * 2 + x - 1] = tile[y - 1][x] + tile[y + 1][x] + tile[y][x - 1] + tile[y][x + 1];
  }
}
