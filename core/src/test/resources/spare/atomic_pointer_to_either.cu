// run: --grid 1 --block 4 --arg counts=zeros:4 --arg c=1
// memory: counts = 4 4 4 4
// ends: clean
// check: proved
//
// Which counter it is depends on a number, but before and after it may be the same one.
__global__ void count(int *counts, int c) {
  __shared__ int one;
  __shared__ int two;
  if (threadIdx.x == 0) one = two = 0;
  __syncthreads();
  int *chosen = c ? &one : &two;
  atomicAdd(chosen, 1);
  __syncthreads();
  counts[blockIdx.x * blockDim.x + threadIdx.x] = c ? atomicAdd(&one, 0) : atomicAdd(&two, 0);
}
