// run: --grid 1 --block 4 --arg out=zeros:4 --exited-threads waited
// run clean: --grid 1 --block 4 --arg out=zeros:4
// ends: error
// check --grid 1 --exited-threads waited: divergence refuted
// check --grid 1: proved
__global__ void any(int *out) {
  if (threadIdx.x > 0 && __syncthreads_or(1)) out[threadIdx.x] = 1; //~ divergence.barrier
}
