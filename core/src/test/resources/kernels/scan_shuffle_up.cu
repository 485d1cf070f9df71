// run: --grid 1 --block 8 --arg a=1,1,1,1,2,2,2,2
// ends: clean
// memory: a = 1 2 3 4 6 8 10 12
__global__ void scan(int *a) {
  int lane = threadIdx.x;
  int value = a[lane];
  for (int offset = 1; offset < 8; offset <<= 1) {
    int other = __shfl_up_sync(0xff, value, offset, 8);
    if (lane >= offset) value += other;
  }
  a[lane] = value;
}
