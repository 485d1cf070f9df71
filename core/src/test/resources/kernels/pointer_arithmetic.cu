// run: --grid 1 --block 4 --arg a=iota:8
// ends: clean
// memory: a = 4 5 6 7 4 5 6 7
__global__ void copy(int *a) {
  int *p = a + threadIdx.x;
  const int *end = a + blockDim.x;
  p += 4;
  *(p - (end - a)) = *p;
}
