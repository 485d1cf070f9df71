// check --block 64: proved
// run: --grid 1 --block 64 --arg a=zeros:64
// ends: clean
#include <assert.h>
__global__ void keep(int *a) {
  volatile int own = threadIdx.x;
  a[blockIdx.x * blockDim.x + threadIdx.x] = own;
  assert(own == threadIdx.x);
}
