// run: --grid 2,2 --block 2,2 --arg width=4 --arg c=zeros:16
// ends: error
// check: races refuted
__global__ void tiles(int *c, int width) {
  __requires(blockDim.x == 2 && blockDim.y == 2);
  __requires(width == 2 * gridDim.x);
  int first = width * blockIdx.y + 2 * blockIdx.x;
  c[first + width * threadIdx.y + threadIdx.x] = blockIdx.y; //~ race.write-write
}
