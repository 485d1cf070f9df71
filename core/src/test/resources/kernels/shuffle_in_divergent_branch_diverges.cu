// run: --grid 1 --block 4 --arg out=zeros:4
// ends: error
// check --grid 1 --block 4: divergence refuted
//
// Lanes 2 and 3 are in the mask, but wait elsewhere.
__global__ void part(int *out) {
  if (threadIdx.x < 2) {
    out[threadIdx.x] = __shfl_sync(0xf, threadIdx.x, 0); //~ divergence.barrier
  } else {
    __syncthreads();
  }
}
