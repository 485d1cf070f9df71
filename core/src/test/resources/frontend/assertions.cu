__global__ void asserts(const int *a, int n) {
  assert(n > 0 && "positive");
  assert(a[threadIdx.x] < n);
}
