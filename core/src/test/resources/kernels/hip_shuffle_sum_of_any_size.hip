// run: --grid 1 --block 64 --arg out=zeros:2 --arg in=ones:64
// memory: out = 32 32
// run: --grid 1 --block 64 --arg out=zeros:2 --arg in=ones:64 --warp-size 64
// memory: out = 64 0
// ends: clean
// check --grid 1: proved
// check --grid 1 --warp-size 64: proved
__global__ void sums(int *out, const int *in) {
  int v = in[threadIdx.x];
  for (int distance = warpSize / 2; distance > 0; distance /= 2) v += __shfl_down(v, distance);
  if (threadIdx.x % warpSize == 0) out[threadIdx.x / warpSize] = v;
}
