// run: --grid 1 --block 128 --arg a=zeros:128
// run: --grid 1 --block 128 --arg a=zeros:128 --warp-size 64
// ends: clean
// check --grid 1: proved
// check --grid 1 --warp-size 64: proved
__global__ void tiles(int *a) {
  int warp = threadIdx.x / warpSize;
  int lane = threadIdx.x % warpSize;
  a[warp * warpSize + lane] = 1;
}
