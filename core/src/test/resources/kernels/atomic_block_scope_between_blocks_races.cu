// run: --grid 2 --block 4 --arg count=zeros:1
// run clean: --grid 1 --block 4 --arg count=zeros:1
// ends: error
// check: races refuted
__global__ void count(int *count) {
  atomicAdd_block(count, 1); //~ race.atomic
}
