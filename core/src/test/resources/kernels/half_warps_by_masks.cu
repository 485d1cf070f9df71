// run: --grid 1 --block 64 --arg out=zeros:64
// run: --grid 1 --block 32 --arg out=zeros:32
// ends: clean
// check: proved
__global__ void mirror(int *out) {
  __shared__ int s[1024];
  unsigned t = threadIdx.x;
  unsigned lane = t % 32;
  s[t] = t;
  __syncwarp(lane < 16 ? 0x0000ffffu : 0xffff0000u);
  out[blockIdx.x * blockDim.x + t] = s[t ^ 15];
  if (lane >= 16) {
    __syncwarp(0xffff0000u);
    s[t] = 0;
  } else {
    __syncwarp(0x0000ffffu);
    s[t] = 1;
  }
}
