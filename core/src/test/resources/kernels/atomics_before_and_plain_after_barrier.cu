// run: --grid 1 --block 4 --arg out=zeros:4
// ends: clean
// check --grid 1: proved
// memory: out = 4 4 4 4
__global__ void count(int *out) {
  __shared__ int n;
  if (threadIdx.x == 0) n = 0;
  __syncthreads();
  atomicAdd(&n, 1);
  __syncthreads();
  out[threadIdx.x] = n;
}
