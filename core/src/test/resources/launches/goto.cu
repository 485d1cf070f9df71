// Jumps around launches, and a choice among arguments between the sizes and the call.
extern int ask();
__global__ void k(int *a, int n, int m) { a[threadIdx.x] = n + m; }

void host(int *a, int *b, int n) {
  int block = 32;
again:
  k<<<n, block>>>(ask() ? a : b, ask() > 3 ? n : 5, block);
  block = 64;
  if (ask()) goto again;
}
