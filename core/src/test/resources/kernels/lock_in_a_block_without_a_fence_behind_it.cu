// run: --grid 1 --block 3 --arg lock=zeros:1 --arg sum=zeros:1
// ends: warning
// schedules: seed:1 seed:2 seed:3
// check --grid 1: unknown approximate.fences
//
// The sum is right on most GPUs, but who takes the lock has no fence. In lock-step the others would
// spin for ever.
__global__ void add(int *lock, int *sum) {
  while (atomicCAS(lock, 0, 1) != 0) {}
  *sum += threadIdx.x; //~ approximate.fences
  __threadfence();
  atomicExch(lock, 0);
}
