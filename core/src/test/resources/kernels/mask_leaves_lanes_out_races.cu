// run: --grid 1 --block 32 --arg out=zeros:32
// ends: error
// check: races refuted
// fix: 1
//
// Lanes 8 and up go past the barrier, which orders the others only.
__global__ void shift(int *out) {
  __shared__ int s[1024];
  unsigned t = threadIdx.x;
  unsigned lane = t & 31;
  s[t] = t; //~ race.read-write
  if (lane < 8) __syncwarp(0x000000ffu);
  out[blockIdx.x * blockDim.x + t] = s[t ^ 8];
}
