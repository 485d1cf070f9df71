// run: --grid 1 --block 4 --arg out=zeros:4
// ends: error
// check: divergence refuted
__global__ void some(int *out) {
  if (threadIdx.x < 2) asm volatile("barrier.sync.aligned 0;"); //~ divergence.barrier
  out[blockIdx.x * blockDim.x + threadIdx.x] = 1;
  __syncthreads();
  __syncthreads();
}
