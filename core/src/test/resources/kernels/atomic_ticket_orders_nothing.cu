// run: --grid 3 --block 1 --arg part=zeros:3 --arg done=zeros:1 --arg sum=zeros:1
// ends: error
//
// The last block adds up what the others wrote; only a barrier would order that.
__global__ void last(int *part, unsigned *done, int *sum) {
  part[blockIdx.x] = blockIdx.x + 1;
  __threadfence();
  if (atomicInc(done, gridDim.x) == gridDim.x - 1) {
    int total = 0;
    for (int i = 0; i < gridDim.x; i++) total += part[i]; //~ race.read-write
    *sum = total;
  }
}
