// check: unknown approximate.possible-failure
// run: --grid 2 --block 32 --arg a=zeros:32
// ends: clean
//@ requires gridDim.x == 2 && blockDim.x == 32;
__global__ void k(int *a) {
  int t = threadIdx.x;
  //@ ensures blockIdx.x == 0 ==> Perm(a[t], write);
  __syncthreads();
  if (blockIdx.x == 0) a[t] = 1;
  //@ ensures blockIdx.x == 1 ==> Perm(a[t], write);
  __syncthreads();
}
