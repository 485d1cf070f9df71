// run: --grid 1 --block 3 --arg out=zeros:4 --arg count=zeros:1
// ends: error
// check: races refuted
__global__ void pairs(int *out, int *count) {
  int slot = atomicAdd(count, 1);
  out[slot] = threadIdx.x; //~ race.write-write
  out[slot + 1] = threadIdx.x;
}
