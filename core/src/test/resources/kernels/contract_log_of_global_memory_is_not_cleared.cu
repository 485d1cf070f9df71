// check --block 64: contracts refuted
// run: --grid 2 --block 64 --arg a=zeros:64
// ends: error
__global__ void write(int *a) {
  if (blockIdx.x == 0) a[threadIdx.x] = 1;
  __syncthreads();
  __global_assert(__no_write(a)); //~ assert.failed
}
