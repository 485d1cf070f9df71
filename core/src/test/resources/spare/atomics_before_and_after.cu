// run: --grid 1 --block 4 --arg counts=zeros:4
// memory: counts = 4 4 4 4
// ends: clean
// check: proved
//
// Nothing races without the third barrier, but the number read would be any.
__global__ void count(int *counts) {
  __shared__ int total;
  if (threadIdx.x == 0) total = 0;
  __syncthreads();
  atomicAdd(&total, 1);
  __syncthreads();
  counts[blockIdx.x * blockDim.x + threadIdx.x] = atomicAdd(&total, 0);
}
