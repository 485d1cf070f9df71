// run: --grid 1 --block 4 --arg count=zeros:1 --arg out=zeros:4
// ends: error
// check --grid 1: races refuted
// fix: 1
__global__ void count(int *count, int *out) {
  atomicAdd(count, 1);
  out[threadIdx.x] = *count; //~ race.atomic
}
