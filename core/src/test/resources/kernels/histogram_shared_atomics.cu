// run: --grid 2 --block 4 --arg data=3,1,3,0,2,3,1,1 --arg bins=zeros:4 --arg n=8
// ends: clean
// check: bounds data-dependent
// memory: bins = 1 3 1 3
__global__ void histogram(unsigned *bins, const int *data, int n) {
  __shared__ unsigned local[4];
  local[threadIdx.x] = 0;
  __syncthreads();
  for (int i = blockIdx.x * blockDim.x + threadIdx.x; i < n; i += gridDim.x * blockDim.x) {
    atomicAdd(&local[data[i]], 1u);
  }
  __syncthreads();
  atomicAdd(&bins[threadIdx.x], local[threadIdx.x]);
}
