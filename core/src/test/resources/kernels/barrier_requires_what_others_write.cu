// check: contracts refuted
// run: --grid 1 --block 2 --arg a=5,5
// ends: error
// schedules: seed:1
//@ requires gridDim.x == 1 && blockDim.x == 2;
__global__ void swap(int *a) {
  int t = threadIdx.x;
  a[t] = 0;
  //@ requires a[1 - t] == 0; //~ assert.failed
  __syncthreads();
}
