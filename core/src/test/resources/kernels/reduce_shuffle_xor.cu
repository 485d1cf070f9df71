// run: --grid 1 --block 32 --arg out=zeros:32
// ends: clean
// check --grid 1 --block 32: proved
// memory: out = 28 28 28 28 28 28 28 28 92 92 92 92 92 92 92 92 156 156 156 156 156 156 156 156 220 220 220 220 220 220 220 220
__global__ void butterfly(int *out) {
  int value = threadIdx.x;
  for (int mask = 4; mask > 0; mask >>= 1) value += __shfl_xor_sync(0xffffffffu, value, mask);
  out[threadIdx.x] = value;
}
