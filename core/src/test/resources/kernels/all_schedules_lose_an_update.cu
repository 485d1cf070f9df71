// run: --grid 1 --block 2 --arg n=zeros:1
// ends: error
// schedules: all
//
// Only some schedules lose an update.
__global__ void count(int *n) {
  *n = *n + 1; //~ race.read-write race.write-write
  __syncthreads();
  assert(*n == 2); //~ assert.failed
}
