// Values that the kernel is not given: only what is equal is known to be equal.
extern int ask(int what);
__global__ void k(int *a, int n) { a[threadIdx.x] = n; }

void host(int *a) {
  int side = ask(0);
  k<<<dim3(side, side), dim3(side, 2 * side)>>>(a, side * side);
  k<<<ask(1), ask(1)>>>(a, ask(1));
  k<<<dim3(side / 3, side / 5), 32>>>(a, 5);
}
