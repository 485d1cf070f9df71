// run: --grid 1 --block 4 --arg out=zeros:4
// ends: error
// check --grid 1: divergence refuted
__global__ void any(int *out) {
  if (threadIdx.x > 0 && __syncthreads_or(1)) out[threadIdx.x] = 1; //~ divergence.barrier
}
