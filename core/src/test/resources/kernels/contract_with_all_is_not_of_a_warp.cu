// check --grid 1 --block 64: assertions refuted
// run: --grid 1 --block 64 --arg a=zeros:64
// ends: error
__global__ void all(int *a) {
  bool isFirst = threadIdx.x < 32;
  __assert(__all(isFirst) | !isFirst); //~ assert.failed
  a[threadIdx.x] = 1;
}
