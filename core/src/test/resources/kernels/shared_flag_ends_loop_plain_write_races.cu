// run: --grid 1 --block 4 --arg a=5,1,2,3
// run clean: --grid 1 --block 4 --arg a=5,0,0,0
// ends: error
// check: races benign
//
// All write the same, but a race it is.
__global__ void settle(int *a) {
  __shared__ int changed;
  int i = blockIdx.x * blockDim.x + threadIdx.x;
  bool again;
  do {
    if (threadIdx.x == 0) changed = 0;
    __syncthreads();
    if (a[i] > 0) {
      a[i]--;
      changed = 1; //~ race.write-write
    }
    __syncthreads();
    again = changed;
    __syncthreads();
  } while (again);
}
