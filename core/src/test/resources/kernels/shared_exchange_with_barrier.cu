// run: --grid 2 --block 8 --arg out=zeros:16
// ends: clean
// check --block 8: proved
// memory: out = 1 2 3 4 5 6 7 0 1 2 3 4 5 6 7 0
__global__ void neighbour(int *out) {
  __shared__ int line[8];
  line[threadIdx.x] = threadIdx.x;
  __syncthreads();
  out[blockIdx.x * 8 + threadIdx.x] = line[(threadIdx.x + 1) % 8];
}
