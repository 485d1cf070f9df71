// run: --grid 2,2 --block 2,3 --arg a=iota:30 --arg width=6 --arg height=5 --arg colour=1
// run: --grid 2,2 --block 3,3 --arg a=iota:30 --arg width=6 --arg height=5 --arg colour=0
// ends: clean
// check: proved
//
// Only points of one colour are written, and only their neighbours of the other are read.
__global__ void relax(int *a, int width, int height, int colour) {
  int x = blockIdx.x * blockDim.x + threadIdx.x + 1;
  int y = blockIdx.y * blockDim.y + threadIdx.y + 1;
  if (x < width - 1 && y < height - 1 && (x + y) % 2 == (colour & 1)) {
    int i = y * width + x;
    a[i] = (a[i - 1] + a[i + 1] + a[i - width] + a[i + width]) / 4;
  }
}
