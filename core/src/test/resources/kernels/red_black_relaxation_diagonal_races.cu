// run: --grid 2,2 --block 2,3 --arg a=iota:30 --arg width=6 --arg height=5 --arg colour=1
// ends: error
// check: races refuted
//
// A diagonal neighbour has the same colour.
__global__ void relax(int *a, int width, int height, int colour) {
  int x = blockIdx.x * blockDim.x + threadIdx.x + 1;
  int y = blockIdx.y * blockDim.y + threadIdx.y + 1;
  if (x < width - 1 && y < height - 1 && (x + y) % 2 == (colour & 1)) {
    int i = y * width + x;
    a[i] = (a[i - 1] + a[i + 1] + a[i - width] + a[i + width + 1]) / 4; //~ race.read-write
  }
}
