// check: unknown approximate.possible-failure
// run: --grid 1 --block 4 --arg a=zeros:4
// ends: clean
//@ requires gridDim.x == 1;
__global__ void first(int *a) {
  int t = threadIdx.x;
  if (t == 0) a[0] = 0;
  //@ ensures a[0] == 0;
  __syncthreads();
  if (t == 0) a[0] = 0;
}
