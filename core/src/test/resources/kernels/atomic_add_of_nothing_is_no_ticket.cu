// run: --grid 1 --block 2 --arg count=zeros:1 --arg out=zeros:4
// ends: error
// schedules: all
// check: races refuted
__global__ void draw(int *count, int *out) {
  int slot = atomicAdd(count, threadIdx.x);
  out[slot] = threadIdx.x; //~ race.write-write
}
