// run: --grid 1 --block 4 --arg counts=zeros:4 --arg squares=zeros:4
// memory: counts = 4 4 4 4
// ends: clean
// check: proved
//
// One barrier between the atomics is enough, but one there must be.
__global__ void count(int *counts, int *squares) {
  __shared__ int total;
  int i = blockIdx.x * blockDim.x + threadIdx.x;
  if (threadIdx.x == 0) total = 0;
  __syncthreads();
  atomicAdd(&total, 1);
  __syncthreads(); // spare
  squares[i] = i * i;
  __syncthreads(); // spare if the one on line 13 stays
  counts[i] = atomicAdd(&total, 0);
}
