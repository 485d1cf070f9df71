// run: --grid 1 --block 4 --arg out=zeros:4 --arg pool=zeros:32
// ends: clean
// check --grid 1 --block 4: proved
// memory: out = 33 22 11 0
__global__ void cut(int *out) {
  extern __shared__ char pool[];
  int *numbers = (int *)pool;
  short *shorts = (short *)(numbers + blockDim.x);
  numbers[threadIdx.x] = threadIdx.x;
  shorts[threadIdx.x] = 10 * threadIdx.x;
  __syncthreads();
  out[threadIdx.x] = numbers[3 - threadIdx.x] + shorts[3 - threadIdx.x];
}
