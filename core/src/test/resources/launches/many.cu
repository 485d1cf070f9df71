// A function with many callers stands for itself.
__global__ void k(int *a, int n) { a[threadIdx.x] = n; }

static void run(int *a, int n) { k<<<n / 32, 32>>>(a, n); }
void host(int *a) {
  run(a, 32), run(a, 64), run(a, 96), run(a, 128), run(a, 160), run(a, 192), run(a, 224);
  run(a, 256), run(a, 288), run(a, 320);
}
