// Launches by functions of HIP's runtime.
#include <hip/hip_runtime.h>
__global__ void k(int *a, int n) { a[threadIdx.x] = n; }

void host(int *a, int n) {
  void *arguments[] = {&a, &n};
  hipLaunchKernel((const void *)k, dim3(n), dim3(32), arguments, 0, 0);
  hipLaunchCooperativeKernel((void *)k, dim3(4), dim3(n), arguments, 0, 0);
}
