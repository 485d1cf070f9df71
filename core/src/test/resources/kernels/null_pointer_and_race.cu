// run: --grid 1 --block 4 --arg a=zeros:4 --arg n=2
// ends: error
// check: races refuted, null refuted
__global__ void mark(int *a, int n) {
  a[0] = threadIdx.x; //~ race.write-write
  int *mine = threadIdx.x < n ? a + 4 * blockIdx.x + threadIdx.x + 1 : nullptr;
  if (threadIdx.x > 0) *mine = 1; //~ null.write
}
