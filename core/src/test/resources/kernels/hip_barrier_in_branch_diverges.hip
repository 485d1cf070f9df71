// run: --grid 1 --block 4 --arg a=zeros:4 --arg n=3 --exited-threads waited
// run clean: --grid 1 --block 4 --arg a=zeros:4 --arg n=3
// run clean: --grid 1 --block 4 --arg a=zeros:4 --arg n=4
// ends: error
// check --exited-threads waited: divergence refuted
// check: proved
#include <hip/hip_runtime.h>

__global__ void guard(int *a, int n) {
  int i = blockIdx.x * blockDim.x + threadIdx.x;
  if (i < n) {
    a[i] = i;
    __syncthreads(); //~ divergence.barrier
  }
}
