// Calls that may throw, and what a handler changes.
struct Guard { int *p; Guard(int *q); ~Guard(); };
extern int ask();
__global__ void k(int *a, int n) { a[threadIdx.x] = n; }

void host(int *a, int n) {
  Guard guard(a);
  int threads = 128;
  k<<<n / 128, threads>>>(a, n);
  try {
    n = ask();
  } catch (int) {
    threads = 64;
  }
  k<<<n, threads>>>(a, n);
}
