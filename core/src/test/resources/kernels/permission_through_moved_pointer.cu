// check: contracts refuted
// run: --grid 1 --block 4 --arg a=zeros:5
// ends: error
//@ requires gridDim.x == 1;
//@ requires Perm(a[threadIdx.x], write);
__global__ void k(int *a) { int *p = a + 1; p[threadIdx.x] = 1; } //~ assert.failed
