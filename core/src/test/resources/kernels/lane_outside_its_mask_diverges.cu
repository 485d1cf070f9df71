// run: --grid 1 --block 32 --arg out=zeros:32
// run clean: --grid 1 --block 16 --arg out=zeros:16
// ends: error
// check: divergence refuted
// check --block 16: proved
__global__ void mirror(int *out) {
  __shared__ int s[1024];
  unsigned t = threadIdx.x;
  s[t] = t;
  __syncwarp(0xffffu); //~ divergence.barrier
  out[blockIdx.x * blockDim.x + t] = s[t - t % 16 + 15 - t % 16];
}
