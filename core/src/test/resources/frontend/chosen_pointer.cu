// A pointer into one of two arrays.
__global__ void choose(int *a, int *b, bool first) {
  int *p = first ? a + 1 : b;
  p[threadIdx.x] = 0;
  *(first ? a : b) = 1;
}
