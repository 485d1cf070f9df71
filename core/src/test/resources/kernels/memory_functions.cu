// run: --grid 1 --block 2 --arg a=iota:8 --arg b=ones:8
// ends: clean
// memory: a = 0 1 2 3 0 1 2 3
// memory: b = 1 1 0 0 1 1 0 0
__global__ void copy(int *a, int *b) {
  int start = 2 * threadIdx.x;
  memcpy(a + 4 + start, a + start, 2 * sizeof(int));
  memset(b + 2 + 2 * start, 0, 8);
}
