// run: --grid 1 --block 12 --arg out=zeros:12
// ends: clean
// check --grid 1 --block 12: proved
// memory: out = 10 10 10 10 50 50 50 50 90 90 90 90
__global__ void broadcast(int *out) {
  out[threadIdx.x] = __shfl_sync(0xfff, 10 * threadIdx.x, 1, 4);
}
