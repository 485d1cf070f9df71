// run: --grid 1 --block 4 --arg sums=zeros:2
// memory: sums = 4 8
// ends: clean
// check: proved
//
// The two counters have nothing to do with each other before the last barrier.
__global__ void both(int *sums) {
  __shared__ int one;
  __shared__ int two;
  if (threadIdx.x == 0) one = two = 0;
  __syncthreads();
  atomicAdd(&one, 1);
  __syncthreads(); // spare
  atomicAdd(&two, 2);
  __syncthreads();
  if (threadIdx.x == 0) {
    sums[2 * blockIdx.x] = one;
    sums[2 * blockIdx.x + 1] = two;
  }
}
