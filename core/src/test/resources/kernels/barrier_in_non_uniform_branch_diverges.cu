// run: --grid 1 --block 4 --arg a=zeros:4
// ends: error
// check --grid 1: divergence refuted
__global__ void branch(int *a) {
  if (threadIdx.x < 2) {
    a[threadIdx.x] = 1;
    __syncthreads(); //~ divergence.barrier
  }
}
