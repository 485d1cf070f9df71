// run: --grid 1 --block 4 --arg a=iota:8 --arg out=zeros:4
// ends: clean
// memory: out = 4 5 6 7
__global__ void through(int *a, int *out) {
  __shared__ int *base;
  if (threadIdx.x == 0) base = a + 4;
  __syncthreads();
  out[threadIdx.x] = base[threadIdx.x];
}
