// run: --grid 1 --block 4 --arg counts=zeros:4
// memory: counts = 4 4 4 4
// ends: clean
// check: proved
//
// Whoever reads the counter must find all of it.
__global__ void count(int *counts) {
  __shared__ int all;
  if (threadIdx.x == 0) all = 0;
  __syncthreads();
  atomicAdd(&all, 1);
  __syncthreads();
  counts[blockIdx.x * blockDim.x + threadIdx.x] = __atomic_load_n(&all, __ATOMIC_RELAXED);
}
