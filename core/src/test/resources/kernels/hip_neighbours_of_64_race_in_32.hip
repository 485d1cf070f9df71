// run: --grid 1 --block 64 --arg out=zeros:64
// run clean: --grid 1 --block 64 --arg out=zeros:64 --warp-size 64
// ends: error
// check --grid 1 --block 64: races refuted
// check --grid 1 --warp-size 64: proved
// fix: 1
__global__ void across(int *out) {
  __shared__ int s[1024];
  s[threadIdx.x] = threadIdx.x; //~ race.read-write
  __syncwarp();
  out[threadIdx.x] = s[threadIdx.x ^ 32];
}
