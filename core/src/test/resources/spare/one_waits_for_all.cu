// run: --grid 1 --block 4 --arg closed=zeros:1 --arg out=zeros:4
// memory: out = 1 1 1 1
// ends: clean
// check: proved
//
// The host may open the door while the kernel runs; nobody writes before.
__global__ void wait(volatile int *closed, int *out) {
  if (threadIdx.x == 0) while (*closed) ;
  __syncthreads();
  out[blockIdx.x * blockDim.x + threadIdx.x] = 1;
}
