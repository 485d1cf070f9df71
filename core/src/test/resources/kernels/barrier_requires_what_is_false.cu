// check: contracts refuted
// run: --grid 1 --block 4 --arg a=zeros:4
// ends: error
//@ requires gridDim.x == 1;
//@ ensures a[threadIdx.x] == (threadIdx.x + 1 < blockDim.x ? threadIdx.x + 1 : 0);
__global__ void rotate(int *a) {
  extern __shared__ int s[];
  int t = threadIdx.x;
  s[t] = t;
  //@ requires s[t] == 0; //~ assert.failed
  __syncthreads();
  a[t] = t + 1 < blockDim.x ? s[t + 1] : 0;
}
