// One strange instruction costs one statement, not the file.
struct Number { int value, more[2]; };
__device__ int count(Number n) { return n.value-- <= 1 ? 1 : count(n); }
extern "C" __device__ int lookup(int *table, int key);

__global__ void strange(int *a) {
  int x;
  asm("elect.sync %0|_, -1;" : "=r"(x));
  a[0] = x;
  a[1] = count(Number{5});
  a[2] = lookup(a, 3);
  a[3] = 4;
}
