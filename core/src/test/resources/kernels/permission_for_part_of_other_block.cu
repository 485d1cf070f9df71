// check: contracts refuted
// run: --grid 2 --block 4 --arg a=zeros:8
// ends: error
//@ requires Perm(a[blockIdx.x * blockDim.x + threadIdx.x], write);
__global__ void k(int *a) {
  int t = blockIdx.x * blockDim.x + threadIdx.x;
  a[t] = 1;
  //@ ensures threadIdx.x == 0 ==> (\forall* int i; 0 <= i && i < blockDim.x; Perm(a[i], write));
  __syncthreads();
  if (threadIdx.x == 0) for (int i = 0; i < blockDim.x; i++) a[blockIdx.x * blockDim.x + i] = 2; //~ assert.failed
}
