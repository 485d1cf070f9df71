// run: --grid 2,2 --block 3,2 --arg in=iota:20 --arg out=zeros:20 --arg width=5 --arg height=4
// memory: out = 0 5 10 15 1 6 11 16 2 7 12 17 3 8 13 18 4 9 14 19
// ends: clean
// check: proved
__global__ void transpose(int *out, const int *in, int width, int height) {
  int x = blockIdx.x * blockDim.x + threadIdx.x;
  int y = blockIdx.y * blockDim.y + threadIdx.y;
  if (x < width && y < height) out[x * height + y] = in[y * width + x];
}
