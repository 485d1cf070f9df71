// run: --grid 1 --block 4 --arg a=iota:4
// ends: clean
// memory: a = 0 1 2 3
__global__ void unsigned_compare(int *a) {
  unsigned i = threadIdx.x - 4;
  if (i < 4) a[i] = 9;
}
