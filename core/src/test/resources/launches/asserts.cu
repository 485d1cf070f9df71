// What the host asserts holds at the launches behind it, and not at those before.
#include <assert.h>
#include <stdlib.h>

__global__ void k(int *a, int n, int m) { a[threadIdx.x] = n + m; }

void behind(int *a, int n, int m) {
  assert(n % 4 == 0 && m > 0);
  k<<<1, 32>>>(a, n, m);
}

void before(int *a, int n, int m) {
  k<<<1, 64>>>(a, n, m);
  assert(n > m);
}

void onOneWay(int *a, int n, int m) {
  if (m > 8) assert(n == 16);
  k<<<1, 96>>>(a, n, m);
}

#define CHECK(x) do { if (!(x)) { abort(); } } while (0)

void own(int *a, int n, int m) {
  CHECK(n >= m);
  k<<<1, 128>>>(a, n, m);
}
