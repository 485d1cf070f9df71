// run: --grid 1 --block 8 --arg out=zeros:8
// ends: clean
// check --grid 1 --block 8: proved
// memory: out = 1 2 3 3 0 0 0 0
__global__ void part(int *out) {
  if (threadIdx.x >= 4) return;
  out[threadIdx.x] = __shfl_down_sync(0x0f, threadIdx.x, 1, 4);
}
