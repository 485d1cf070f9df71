// HIP's launches: with a macro, and with the same signs as in CUDA.
#include <hip/hip_runtime.h>
__global__ void k(float *a, float *b, int n) { a[threadIdx.x] = b[n]; }
template <int N> __global__ void t(float *a, int n) { a[threadIdx.x] = n + N; }

void host(float *a, float *b, int n) {
  hipLaunchKernelGGL(k, dim3((n + 63) / 64), dim3(64), 0, 0, a, b, n);
  hipLaunchKernelGGL(HIP_KERNEL_NAME(t<8>), n, 128, 0, 0, a, n);
  k<<<n, 32>>>(b, b, n);
}
