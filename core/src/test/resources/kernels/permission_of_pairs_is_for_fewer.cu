// check: contracts refuted
// run: --grid 1 --block 4 --arg a=zeros:20 --arg b=zeros:4 --arg n=4
// ends: error
//@ requires gridDim.x == 1;
//@ requires (\forall* int i, int j; 0 <= i && i < n && 0 <= j && j < 4; Perm(a[i * 4 + j], read));
//@ requires Perm(b[threadIdx.x], write);
__global__ void k(const int *a, int *b, int n) {
  int t = threadIdx.x;
  if (t < n) b[t] = a[t * 4 + 4]; //~ assert.failed
}
