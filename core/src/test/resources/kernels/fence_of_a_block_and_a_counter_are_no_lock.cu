// run: --grid 1 --block 3 --arg count=zeros:1 --arg sum=zeros:1
// ends: error
// check --grid 1: races refuted
__global__ void add(int *count, int *sum) {
  atomicAdd(count, 1);
  __threadfence_block();
  *sum += threadIdx.x; //~ race.read-write race.write-write
}
