// run: --grid 2,2 --block 3,3 --arg in=iota:30 --arg out=zeros:30 --arg width=5 --arg height=4
// ends: error
// check: races refuted
//
// Rows past the height land in the next column.
__global__ void transpose(int *out, const int *in, int width, int height) {
  int x = blockIdx.x * blockDim.x + threadIdx.x;
  int y = blockIdx.y * blockDim.y + threadIdx.y;
  if (x < width) out[x * height + y] = in[y * width + x]; //~ race.write-write
}
