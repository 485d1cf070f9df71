// run: --grid 2 --block 4 --arg a=5,1,2,3,4,4,4,9
// memory: a = 0 0 0 0 0 0 0 0
// ends: clean
// check: proved
__global__ void settle(int *a) {
  int i = blockIdx.x * blockDim.x + threadIdx.x;
  bool mine;
  do {
    mine = a[i] > 0;
    if (mine) a[i]--;
  } while (__syncthreads_or(mine));
}
