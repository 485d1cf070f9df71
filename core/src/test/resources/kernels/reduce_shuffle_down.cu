// run: --grid 1 --block 64 --arg in=iota:64 --arg sums=zeros:2
// ends: clean
// memory: sums = 496 1520
__global__ void reduce(const int *in, int *sums) {
  int value = in[threadIdx.x];
  for (int offset = 16; offset > 0; offset /= 2) {
    value += __shfl_down_sync(0xffffffff, value, offset);
  }
  if (threadIdx.x % 32 == 0) sums[threadIdx.x / 32] = value;
}
