// run: --grid 1 --block 4,4 --arg in=iota:16 --arg out=zeros:16
// ends: error
// check --grid 1 --block 4,4: races refuted
// fix: 1
__global__ void transpose(int *out, const int *in) {
  __shared__ int tile[4][5];
  int x = threadIdx.x, y = threadIdx.y;
  tile[y][x] = in[y * 4 + x];
  out[y * 4 + x] = tile[x][y]; //~ race.read-write
}
