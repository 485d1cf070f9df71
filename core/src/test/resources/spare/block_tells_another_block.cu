// run: --grid 2 --block 4 --arg data=zeros:1 --arg done=zeros:1
// memory: data = 8
// memory: done = 2
// ends: clean
// check: proved
//
// Whoever sees `done` at 2 must find all of `data`.
__global__ void tell(int *data, int *done) {
  atomicAdd(data, 1);
  __syncthreads();
  if (threadIdx.x == 0) atomicAdd(done, 1);
}
