// run: --grid 1 --block 4 --arg a=zeros:4
// ends: error
// check --grid 1: divergence refuted
//
// As many barriers on both ways, but not the same ones.
__global__ void branch(int *a) {
  if (threadIdx.x % 2 == 0) {
    a[threadIdx.x] = 1;
    __syncthreads(); //~ divergence.barrier
  } else {
    a[threadIdx.x] = 2;
    __syncthreads(); //~ divergence.barrier
  }
}
