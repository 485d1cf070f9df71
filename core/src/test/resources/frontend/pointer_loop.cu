// A pointer that a loop moves through one array is the array and an offset.
__global__ void sum(const int *a, int n, int *out) {
  int total = 0;
  for (const int *p = a + threadIdx.x; p < a + n; p += blockDim.x) total += *p;
  out[threadIdx.x] = total;
}
