// run: --grid 2,2 --block 2,2 --arg width=4 --arg c=zeros:16
// ends: clean
// check: proved
//
// The row is written as two multiples of the width, not as a multiple of one number.
__global__ void tiles(int *c, int width) {
  __requires(blockDim.x == 2 && blockDim.y == 2);
  __requires(width == 2 * gridDim.x);
  int first = width * 2 * blockIdx.y + 2 * blockIdx.x;
  c[first + width * threadIdx.y + threadIdx.x] = 1;
}
