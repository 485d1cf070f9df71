// check --grid 1 --block 8: unknown unsupported.contract
// run: --grid 1 --block 8 --arg a=zeros:8
// ends: clean
//
// Nothing says which of the two ways comes first.
__global__ void others(int *a) {
  if (threadIdx.x < 4) {
    __global_assert(__no_write(a));
  } else {
    a[threadIdx.x] = 1;
  }
}
