// run: --grid 1 --block 3 --arg lock=zeros:1 --arg sum=zeros:1
// memory: sum = 3
// ends: clean
// schedules: seed:1 seed:2 seed:3
// check --grid 1: unknown approximate.fences
__global__ void add(int *lock, int *sum) {
  while (atomicCAS(lock, 0, 1) != 0) {}
  __threadfence_block();
  *sum += threadIdx.x;
  __threadfence_block();
  atomicExch(lock, 0);
}
