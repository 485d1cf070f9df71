// run: --grid 2,2 --block 3,2 --arg a=zeros:63 --arg width=9 --arg height=7
// run clean: --grid 2,2 --block 2,2 --arg a=zeros:63 --arg width=9 --arg height=7
// ends: error
// check: races benign
//
// The strides are those of the other dimension.
__global__ void fill(int *a, int width, int height) {
  for (int y = blockIdx.y * blockDim.y + threadIdx.y; y < height; y += gridDim.x * blockDim.x) {
    for (int x = blockIdx.x * blockDim.x + threadIdx.x; x < width; x += gridDim.y * blockDim.y) {
      a[y * width + x] = x - y; //~ race.write-write
    }
  }
}
