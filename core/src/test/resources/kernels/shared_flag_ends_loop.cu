// run: --grid 2 --block 4 --arg a=5,1,2,3,4,4,4,9
// memory: a = 0 0 0 0 0 0 0 0
// ends: clean
// check: proved
//
// Goes on until no thread has anything left to do.
__global__ void settle(int *a) {
  __shared__ int changed;
  int i = blockIdx.x * blockDim.x + threadIdx.x;
  bool again;
  do {
    if (threadIdx.x == 0) changed = 0;
    __syncthreads();
    if (a[i] > 0) {
      a[i]--;
      atomicOr(&changed, 1);
    }
    __syncthreads();
    again = changed;
    __syncthreads();
  } while (again);
}
