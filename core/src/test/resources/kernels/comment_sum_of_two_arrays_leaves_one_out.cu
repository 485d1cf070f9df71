// check: contracts refuted
// run: --grid 2 --block 4 --arg n=8 --arg a=iota:8 --arg b=iota:8 --arg c=zeros:8
// ends: error
//@ requires n == blockDim.x * gridDim.x;
//@ ensures (\forall int i; 0 <= i && i < n; c[i] == a[i] + b[i]); //~ assert.failed
__global__ void add(const int *a, const int *b, int *c, int n) {
  int i = blockIdx.x * blockDim.x + threadIdx.x;
  if (i < n - 1) c[i] = a[i] + b[i];
}
