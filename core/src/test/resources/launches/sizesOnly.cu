// Sizes that hang together without any parameter.
__global__ void k(int *a) { a[threadIdx.x] = 0; }

void host(int *a, int n) {
  k<<<n, 2 * n>>>(a);
  k<<<n / 64, 64>>>(a);
  k<<<0, 64>>>(a);
  k<<<1, n - 1>>>(a);
}
