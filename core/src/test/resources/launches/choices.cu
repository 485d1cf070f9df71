// Minimum and maximum by hand, by conditions, and launches under conditions.
template <class T> const T &least(const T &a, const T &b) { return b < a ? b : a; }
__global__ void k(int *a, int n) { a[threadIdx.x] = n; }

void host(int *a, int n, bool wide) {
  k<<<1, n < 256 ? n : 256>>>(a, n);
  k<<<least((n + 63) / 64, 65535), 64>>>(a, n);
  int threads = 512;
  if (n < threads) threads = n;
  k<<<4, threads>>>(a, n);
  if (wide)
    k<<<n, 512>>>(a, n);
  else
    k<<<n, 128>>>(a, n);
  k<<<n, wide ? 64 : 32>>>(a, n);
}
