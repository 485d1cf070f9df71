// run: --grid 1 --block 4 --arg a=zeros:4 --exited-threads waited
// run clean: --grid 1 --block 4 --arg a=zeros:4
// ends: error
// check --grid 1 --exited-threads waited: divergence refuted
// check --grid 1: proved
__global__ void branch(int *a) {
  if (threadIdx.x < 2) {
    a[threadIdx.x] = 1;
    __syncthreads(); //~ divergence.barrier
  }
}
