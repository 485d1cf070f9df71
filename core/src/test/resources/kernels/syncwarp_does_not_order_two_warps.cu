// run: --grid 1 --block 64 --arg out=zeros:64
// run clean: --grid 1 --block 32 --arg out=zeros:32
// ends: error
__global__ void reverse(int *out) {
  __shared__ int s[64];
  s[threadIdx.x] = threadIdx.x;
  __syncwarp();
  out[threadIdx.x] = s[blockDim.x - 1 - threadIdx.x]; //~ race.read-write
}
