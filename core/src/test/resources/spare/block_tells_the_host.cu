// run: --grid 2 --block 4 --arg data=zeros:8 --arg done=zeros:1
// memory: data = 0 1 2 3 4 5 6 7
// memory: done = 2
// ends: clean
// check: proved
//
// Nobody here reads `data`, but who sees `done` may.
__global__ void tell(int *data, int *done) {
  int i = blockIdx.x * blockDim.x + threadIdx.x;
  data[i] = i;
  __syncthreads();
  if (threadIdx.x == 0) atomicAdd(done, 1);
}
