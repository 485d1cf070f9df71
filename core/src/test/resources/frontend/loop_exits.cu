__global__ void find(const int *a, int n, int *out) {
  int i = threadIdx.x;
  while (true) {
    if (i >= n) return;
    if (a[i] == 0) break;
    if (a[i] < 0) {
      out[1] = i;
      break;
    }
    i += blockDim.x;
  }
  out[0] = i;
}
