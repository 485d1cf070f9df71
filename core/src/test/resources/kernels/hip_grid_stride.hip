// run: --grid 2 --block 3 --arg a=iota:11 --arg n=11
// ends: clean
// check: proved
#include <hip/hip_runtime.h>

__global__ void negate(int *a, int n) {
  int first = hipBlockIdx_x * hipBlockDim_x + hipThreadIdx_x;
  for (int i = first; i < n; i += hipGridDim_x * hipBlockDim_x) a[i] = -a[i];
}
