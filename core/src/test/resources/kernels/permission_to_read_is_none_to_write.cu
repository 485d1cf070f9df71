// check: contracts refuted
// run: --grid 1 --block 4 --arg a=zeros:4 --arg b=iota:4
// ends: error
//@ requires gridDim.x == 1;
//@ requires Perm(a[threadIdx.x], 1\2) ** (\forall* int i; 0 <= i && i < blockDim.x; Perm(b[i], read));
//@ ensures a[threadIdx.x] == b[blockDim.x - 1 - threadIdx.x];
__global__ void k(int *a, const int *b) {
  int t = threadIdx.x;
  a[t] = b[blockDim.x - 1 - t]; //~ assert.failed
}
