// run: --grid 1 --block 8 --arg out=zeros:8
// ends: error
// check --grid 1 --block 8: divergence refuted
__global__ void wrong(int *out) {
  out[threadIdx.x] = __shfl_sync(0x0f, threadIdx.x, 0); //~ divergence.barrier
}
