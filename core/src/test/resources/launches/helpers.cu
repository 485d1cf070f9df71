// Launches in functions that are called here only are seen in their callers.
__global__ void k(int *a, int n) { a[blockIdx.x * blockDim.x + threadIdx.x] = n; }

static int ceilDiv(int a, int b) { return (a + b - 1) / b; }
static dim3 sizeFor(int n, int threads) { return dim3(ceilDiv(n, threads)); }
static void run(int *a, int n, dim3 grid, dim3 block) { k<<<grid, block>>>(a, n); }

void host(int *a, int n) {
  run(a, n, sizeFor(n, 64), 64);
  run(a, 1000, dim3(n, 2), dim3(32, 4));
}
