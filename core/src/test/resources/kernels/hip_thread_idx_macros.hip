// run: --grid 2 --block 2 --arg a=zeros:4
// ends: clean
// check: proved
// memory: a = 4 5 6 7
#include <hip/hip_runtime.h>

__global__ void number(int *a) {
  int i = hipBlockIdx_x * hipBlockDim_x + hipThreadIdx_x;
  a[i] = i + hipGridDim_x * 2;
}
