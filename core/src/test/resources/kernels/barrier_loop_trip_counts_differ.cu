// run: --grid 1 --block 4 --arg a=zeros:4 --exited-threads waited
// run clean: --grid 1 --block 4 --arg a=zeros:4
// ends: error
__global__ void loop(int *a) {
  for (int i = 0; i <= threadIdx.x; i++) {
    a[threadIdx.x] += i;
    __syncthreads(); //~ divergence.barrier
  }
}
