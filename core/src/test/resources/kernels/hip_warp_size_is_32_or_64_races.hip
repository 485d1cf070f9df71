// run clean: --grid 1 --block 64 --arg a=zeros:64
// run: --grid 1 --block 64 --arg a=zeros:64 --warp-size 64
// ends: error
// check --grid 1 --block 64: proved
// check --grid 1 --block 64 --warp-size 64: races refuted
__global__ void lanes(int *a) {
  if (threadIdx.x / warpSize == 0) a[threadIdx.x % 32] = threadIdx.x; //~ race.write-write
}
