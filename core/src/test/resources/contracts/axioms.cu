// check --block 64 --grid 4
#include <assert.h>

DECLARE_UF_BINARY(combine, int, int, int);

__axiom(gridDim.x == 4);
__axiom(combine(0, 0) == 0);

__global__ void neutral(int *a) {
  int zero = 0;
  __assert(combine(zero, zero) == 0);
  a[blockIdx.x * 64 + threadIdx.x] = zero;
}

__global__ void neutral_broken(int *a) {
  int zero = 0;
  __assert(combine(zero, 1) == 0); //~ assert.failed
  a[blockIdx.x * 64 + threadIdx.x] = zero;
}

__global__ void congruent(int *a, int x, int y) {
  __requires(x == y);
  __assert(combine(x, y) == combine(y, x));
  a[blockIdx.x * 64 + threadIdx.x] = x;
}

__global__ void congruent_broken(int *a, int x, int y) {
  __assert(combine(x, x) == combine(y, x)); //~ assert.failed
  a[blockIdx.x * 64 + threadIdx.x] = x;
}

__global__ void four_blocks(int *a) {
  __assert(blockIdx.x < 4);
  a[blockIdx.x * 64 + threadIdx.x] = gridDim.x;
}

__global__ void four_blocks_broken(int *a) {
  __assert(blockIdx.x < 3); //~ assert.failed
  a[blockIdx.x * 64 + threadIdx.x] = gridDim.x;
}

__global__ void asserted(int *a, int n) {
  if (n > 0) {
    int share = n / 64;
    assert(share <= n);
    a[blockIdx.x * 64 + threadIdx.x] = share;
  }
}

__global__ void asserted_broken(int *a, int n) {
  int share = n / 64;
  assert(share <= n); //~ assert.failed
  a[blockIdx.x * 64 + threadIdx.x] = share;
}
