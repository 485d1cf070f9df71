// run: --grid 2 --block 4 --arg in=iota:8 --arg out=zeros:8
// ends: error
// check: races refuted
// fix: 1
#include <hip/hip_runtime.h>

__global__ void blur(int *out, const int *in) {
  __shared__ int s[256];
  int t = threadIdx.x;
  int i = blockIdx.x * blockDim.x + t;
  s[t] = in[i];
  out[i] = s[t] + (t > 0 ? s[t - 1] : 0); //~ race.read-write
}
