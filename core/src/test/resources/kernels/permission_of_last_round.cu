// check: contracts refuted
// run: --grid 1 --block 4 --arg a=zeros:4 --arg n=3
// ends: error
//@ requires gridDim.x == 1;
//@ requires Perm(a[threadIdx.x], write);
__global__ void k(int *a, int n) {
  int t = threadIdx.x;
  for (int i = 0; i < n; i++) {
    a[(t + i) % blockDim.x] = i; //~ assert.failed
    int m = (t + i + 1) % blockDim.x;
    //@ ensures Perm(a[t], write);
    __syncthreads();
  }
}
