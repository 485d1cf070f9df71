// run: --grid 2 --block 4 --arg a=iota:8
// ends: clean
// check --block 4: proved
// memory: a = 3 2 1 0 7 6 5 4
//
// __syncthreads() orders global memory too, for the threads of the block.
__global__ void reverse(int *a) {
  int *own = a + blockIdx.x * blockDim.x;
  int value = own[3 - threadIdx.x];
  __syncthreads();
  own[threadIdx.x] = value;
}
