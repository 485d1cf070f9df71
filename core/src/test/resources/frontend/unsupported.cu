// One strange instruction costs one statement, not the file.
__device__ int factorial(int n) { return n <= 1 ? 1 : n * factorial(n - 1); }
extern "C" __device__ int lookup(int *table, int key);

__global__ void strange(int *a) {
  int x;
  asm("mov.u32 %0, 7;" : "=r"(x));
  a[0] = x;
  a[1] = factorial(5);
  a[2] = lookup(a, 3);
  a[3] = 4;
}
