// run: --grid 1 --block 4 --arg out=zeros:2
// ends: error
// check --grid 1 --block 4: races refuted
// fix: 1
__global__ void half_ordered(int *out) {
  __shared__ int s[4];
  s[threadIdx.x] = threadIdx.x;
  if (threadIdx.x < 2) {
    __syncwarp(0x3);
    out[threadIdx.x] = s[threadIdx.x + 2]; //~ race.read-write
  }
}
