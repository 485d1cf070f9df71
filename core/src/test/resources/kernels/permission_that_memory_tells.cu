// check: unknown approximate.possible-failure
// run: --grid 1 --block 4 --arg a=zeros:4 --arg b=iota:4
// ends: clean
//@ requires gridDim.x == 1;
//@ requires b[threadIdx.x] > 0 ==> Perm(a[threadIdx.x], write);
__global__ void k(int *a, const int *b) {
  if (b[threadIdx.x] > 0) a[threadIdx.x] = 1;
}
