// check --block 64: unknown approximate.possible-failure
// run: --grid 2 --block 64 --arg a=zeros:64
// ends: clean
__global__ void write(int *a) {
  if (blockIdx.x == 0) a[threadIdx.x] = 1;
  __syncthreads();
  __global_assert(__no_write(a));
}
