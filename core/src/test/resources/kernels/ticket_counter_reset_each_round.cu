// run: --grid 1 --block 4 --arg in=1,0,1,1,0,1,1,0 --arg out=zeros:2 --arg rounds=2
// memory: out = 3 2
// ends: clean
// check: unknown approximate.possible-overrun
__global__ void rounds(int *out, const int *in, int rounds) {
  __shared__ int count;
  __shared__ int list[1024];
  for (int r = 0; r < rounds; r++) {
    if (threadIdx.x == 0) count = 0;
    __syncthreads();
    if (in[r * blockDim.x + threadIdx.x] > 0) list[atomicAdd(&count, 1)] = threadIdx.x;
    __syncthreads();
    if (threadIdx.x == 0 && blockIdx.x == 0) out[r] = count;
  }
}
