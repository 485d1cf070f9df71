// run: --grid 1 --block 64 --arg out=zeros:64
// run clean: --grid 1 --block 32 --arg out=zeros:32
// ends: error
// check: races refuted
// check --block 32: proved
// fix: 1
__global__ void turn(int *out) {
  __shared__ int s[1024];
  int t = threadIdx.x;
  s[t] = t; //~ race.read-write
  __syncwarp();
  out[blockIdx.x * blockDim.x + t] = s[(t + 1) % blockDim.x];
}
