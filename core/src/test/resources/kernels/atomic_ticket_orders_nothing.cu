// run: --grid 3 --block 1 --arg part=zeros:3 --arg done=zeros:1 --arg sum=zeros:1
// ends: error
// check --grid 3 --block 1: unknown approximate.fences
//
// The last block adds up what the others wrote, but neither a fence nor a barrier stands between its
// ticket and what it reads.
__global__ void last(int *part, unsigned *done, int *sum) {
  part[blockIdx.x] = blockIdx.x + 1;
  __threadfence();
  if (atomicInc(done, gridDim.x) == gridDim.x - 1) {
    int total = 0;
    for (int i = 0; i < gridDim.x; i++) total += part[i]; //~ race.read-write
    *sum = total;
  }
}
