// Signed arithmetic does not overflow, unsigned arithmetic wraps around.
__global__ void k(int *a, int n, unsigned m, long long l) { a[threadIdx.x] = n + m + l; }

void host(int *a, int n, unsigned m) {
  k<<<n * 2 + 1, 32>>>(a, n, m, (long long)n * n);
  k<<<m * 2 + 1, 32>>>(a, n, m, (long long)(m * m));
}
