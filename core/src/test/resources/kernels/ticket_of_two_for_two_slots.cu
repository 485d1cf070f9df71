// run: --grid 2 --block 3 --arg out=zeros:12 --arg count=zeros:1
// memory: count = 12
// ends: clean
// check: proved
__global__ void pairs(int *out, int *count) {
  int slot = atomicAdd(count, 2);
  out[slot] = threadIdx.x;
  out[slot + 1] = blockIdx.x;
}
