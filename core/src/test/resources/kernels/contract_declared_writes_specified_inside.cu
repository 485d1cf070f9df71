// check --grid 1 --block 4: unknown unsupported.contract
// run: --grid 1 --block 4 --arg a=zeros:4 --arg b=zeros:4
// ends: clean
__device__ void __spec_others(int *a, int n) {
  if (n > 0) __writes_to(a);
}

__global__ void twice(int *a, int *b) {
  __writes_to(b);
  b[threadIdx.x] = 1;
  __spec_others(a, 1);
}
