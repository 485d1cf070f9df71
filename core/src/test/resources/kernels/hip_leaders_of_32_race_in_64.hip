// run clean: --grid 1 --block 64 --arg out=zeros:2 --arg in=ones:64
// run: --grid 1 --block 64 --arg out=zeros:2 --arg in=ones:64 --warp-size 64
// ends: error
// check --grid 1: proved
// check --grid 1 --warp-size 64: races refuted
__global__ void leaders(int *out, const int *in) {
  int any = __any_sync(~0ull, in[threadIdx.x]);
  if (threadIdx.x % 32 == 0) out[threadIdx.x / warpSize] = any + threadIdx.x; //~ race.write-write
}
