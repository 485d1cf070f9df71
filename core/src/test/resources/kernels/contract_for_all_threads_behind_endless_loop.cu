// check --grid 1 --block 8: unknown approximate.possible-failure
// run: --grid 1 --block 8 --arg a=zeros:8 --arg n=0
// ends: clean
__global__ void all_but_one(int *a, int n) {
  if (threadIdx.x == 3 && n > 0) {
    while (true) {
    }
  }
  __global_assert(threadIdx.x != 3 || n <= 0);
  a[threadIdx.x] = 1;
}
