// run: --grid 1 --block 1
// ends: warning
// check --grid 1 --exited-threads waited: unknown approximate.thread-dependent-barrier
#include <cstdio>

__global__ void print() {
  if (printf("%d", 7) > 0) __syncthreads(); //~ approximate.function
}
