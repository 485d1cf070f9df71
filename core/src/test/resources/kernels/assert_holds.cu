// run: --grid 1 --block 4 --arg a=iota:4
// ends: clean
__global__ void check(const int *a) {
  assert(a[threadIdx.x] == threadIdx.x);
}
