// check --grid 1 --block 4: unknown unsupported.contract
// run: --grid 1 --block 4 --arg a=zeros:4
// ends: error
__device__ void __spec_others(int *a, int n) {
  if (n > 0) __writes_to(a);
}

__global__ void twice(int *a) {
  a[threadIdx.x] = 1;
  __spec_others(a, 1);
  __assert(a[threadIdx.x] == 2); //~ assert.failed
}
