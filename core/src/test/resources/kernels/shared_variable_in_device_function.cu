// run: --grid 2 --block 4 --arg out=zeros:8
// ends: clean
// memory: out = 6 6 6 6 22 22 22 22
__device__ int sum(int value) {
  __shared__ int total;
  if (threadIdx.x == 0) total = 0;
  __syncthreads();
  atomicAdd(&total, value);
  __syncthreads();
  return total;
}

__global__ void reduce(int *out) {
  int i = blockIdx.x * blockDim.x + threadIdx.x;
  out[i] = sum(i);
}
