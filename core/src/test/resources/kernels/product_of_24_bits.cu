// run: --grid 2 --block 256 --arg a=zeros:512
// ends: clean
// check: proved
//
// Only from block 2^24 on, in a grid that nobody launches, would the product lose a bit.
__global__ void fill(int *a) {
  __requires(blockDim.x == 256);
  a[__umul24(blockIdx.x, 256) + threadIdx.x] = threadIdx.x;
}
