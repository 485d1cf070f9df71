// run: --grid 1 --block 3 --arg lock=zeros:1 --arg sum=zeros:1
// ends: error
// schedules: seed:1 seed:2 seed:3
//
// The sum is right, but no barrier orders the accesses. In lock-step the others would spin for
// ever.
__global__ void add(int *lock, int *sum) {
  while (atomicCAS(lock, 0, 1) != 0) {}
  *sum += threadIdx.x; //~ race.read-write race.write-write
  __threadfence();
  atomicExch(lock, 0);
}
