// check --grid 1 --block 64: assertions refuted
// run: --grid 1 --block 64 --arg n=-2147483648
// ends: error
#include <assert.h>
__global__ void negate(int n) {
  __shared__ int s[64];
  int t = threadIdx.x, r = 0;
  if (n != -2147483647 - 1) {
    s[t] = -n;
    __syncthreads();
    r = s[(t + 1) % 64];
  }
  assert(n != -2147483647 - 1 | r != 0); //~ assert.failed
}
