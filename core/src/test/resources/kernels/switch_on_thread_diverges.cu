// run: --grid 1 --block 4 --arg out=zeros:4
// ends: error
// check: divergence refuted
__global__ void choose(int *out) {
  switch (threadIdx.x % 3) {
    case 0:
      __syncthreads(); //~ divergence.barrier
      break;
    case 1:
      out[blockIdx.x * blockDim.x + threadIdx.x] = 1;
      __syncthreads(); //~ divergence.barrier
      break;
    default:
      break;
  }
}
