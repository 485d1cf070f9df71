// check --grid 1 --block 4: unknown unsupported.contract
// run: --grid 1 --block 4 --arg a=zeros:4
// ends: error
__global__ void twice(int *a) {
  a[threadIdx.x] = 1;
  __writes_to(a);
  __assert(a[threadIdx.x] == 2); //~ assert.failed
}
