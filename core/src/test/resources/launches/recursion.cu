// A function that calls itself stands for itself.
__global__ void k(int *a, int n) { a[threadIdx.x] = n; }

static void sort(int *a, int n) {
  k<<<n / 64, 64>>>(a, n);
  if (n > 64) sort(a, n / 2);
}
void host(int *a) { sort(a, 4096); }
