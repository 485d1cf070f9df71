// run: --grid 1 --block 4 --arg in=1,1,0,1 --exited-threads waited
// run clean: --grid 1 --block 4 --arg in=1,1,0,1
// run clean: --grid 1 --block 4 --arg in=1,1,1,1
// ends: error
// check --exited-threads waited: divergence refuted
// check: proved
__global__ void choose(const int *in) {
  if (in[blockIdx.x * blockDim.x + threadIdx.x] > 0) __syncthreads(); //~ divergence.barrier
}
