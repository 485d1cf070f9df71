// run: --grid 2 --block 4 --arg out=zeros:2
// memory: out = 6 6
// ends: clean
// check: proved
__global__ void sum(int *out) {
  __shared__ int total;
  if (threadIdx.x == 0) total = 0;
  __syncthreads();
  atomicAdd_block(&total, threadIdx.x);
  __syncthreads();
  if (threadIdx.x == 0) out[blockIdx.x] = total;
}
