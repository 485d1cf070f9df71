// run: --grid 1 --block 2 --arg flag=zeros:1 --arg out=zeros:2
// run clean: --grid 1 --block 2 --arg flag=ones:1 --arg out=zeros:2
// ends: error
// schedules: seed:1 seed:2
// check: divergence refuted
__global__ void wait(int *flag, int *out) {
  if (threadIdx.x == 0) {
    while (atomicAdd(flag, 0) == 0) {
    }
  }
  __syncthreads(); //~ deadlock
  out[blockIdx.x * blockDim.x + threadIdx.x] = 1;
  atomicExch(flag, 1);
}
