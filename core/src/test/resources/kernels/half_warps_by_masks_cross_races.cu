// run: --grid 1 --block 32 --arg out=zeros:32
// ends: error
// check: races refuted
// fix: 1
__global__ void mirror(int *out) {
  __shared__ int s[1024];
  unsigned t = threadIdx.x;
  unsigned lane = t % 32;
  s[t] = t; //~ race.read-write
  __syncwarp(0xffffu << (lane & 16));
  out[blockIdx.x * blockDim.x + t] = s[t ^ 31];
}
