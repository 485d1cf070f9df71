// run: --grid 1 --block 4 --arg a=0,1,7,3
// run clean: --grid 1 --block 2 --arg a=0,1
// ends: error
#include <assert.h>

__global__ void check(const int *a) {
  assert(a[threadIdx.x] == threadIdx.x); //~ assert.failed
}
