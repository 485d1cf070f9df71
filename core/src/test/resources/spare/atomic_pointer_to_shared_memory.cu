// run: --grid 1 --block 4 --arg counts=zeros:4 --arg c=1
// memory: counts = 4 4 4 4
// ends: clean
// check: proved
//
// Before the second barrier it may be either counter; nothing outside is touched near it.
__global__ void count(int *counts, int c) {
  __shared__ int one;
  __shared__ int two;
  if (threadIdx.x == 0) one = two = 0;
  __syncthreads();
  int *chosen = c ? &one : &two;
  atomicAdd(chosen, 1);
  __syncthreads();
  int found = c ? atomicAdd(&one, 0) : atomicAdd(&two, 0);
  __syncthreads(); // spare
  counts[blockIdx.x * blockDim.x + threadIdx.x] = found;
}
