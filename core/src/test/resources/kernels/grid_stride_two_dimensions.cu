// run: --grid 2,2 --block 2,3 --arg a=zeros:63 --arg width=9 --arg height=7
// ends: clean
// check: proved
__global__ void fill(int *a, int width, int height) {
  for (int y = blockIdx.y * blockDim.y + threadIdx.y; y < height; y += gridDim.y * blockDim.y) {
    for (int x = blockIdx.x * blockDim.x + threadIdx.x; x < width; x += gridDim.x * blockDim.x) {
      a[y * width + x] = x - y;
    }
  }
}
