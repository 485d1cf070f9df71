// check: proved
// run: --grid 1 --block 32 --arg in=iota:32 --arg out=zeros:1
// ends: clean
//@ requires gridDim.x == 1 && blockDim.x == 32;
//@ ensures out[0] == (\sum int i; 0 <= i && i < 32; in[i]);
__global__ void reduce(const int *in, int *out) {
  int v = in[threadIdx.x];
  for (int d = 16; d > 0; d /= 2) v += __shfl_down_sync(0xffffffffu, v, d);
  if (threadIdx.x == 0) out[0] = v;
}
