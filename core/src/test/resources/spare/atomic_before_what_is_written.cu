// run: --grid 1 --block 4 --arg started=zeros:1 --arg out=zeros:4
// memory: started = 4
// memory: out = 1 1 1 1
// ends: clean
// check: proved
//
// Whoever sees a result must find that all have started.
__global__ void start(int *started, int *out) {
  atomicAdd(started, 1);
  __syncthreads();
  out[blockIdx.x * blockDim.x + threadIdx.x] = 1;
}
