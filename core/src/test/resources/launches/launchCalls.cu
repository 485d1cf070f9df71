// Launches by functions of the runtime.
#include <cuda_runtime.h>
__global__ void k(int *a, int n) { a[threadIdx.x] = n; }
__global__ void wide(int *a, int *b, bool flag, long n, int3 sizes, float x, int m) {
  a[threadIdx.x] = flag ? n + sizes.y : m;
}
__global__ void copy(int *to, int *from) { to[threadIdx.x] = from[threadIdx.x]; }
__global__ void chosen(int *a, int n) { a[threadIdx.x] = n; }
int size();
void fill(void **arguments);
void keep(int *n);

void plain(int *a) {
  int n = 1000;
  void *arguments[] = {&a, &n};
  cudaLaunchKernel(k, dim3(8, 4), dim3(32), arguments);
  n = 500;
  dim3 grid(size(), 1, 1), block(size(), 1, 1);
  cudaError_t error =
      cudaLaunchCooperativeKernel((void *)k, grid, block, (void **)arguments, 64, cudaStream_t());
  if (error == cudaSuccess) cudaLaunchKernel((const void *)k, n, 16, arguments, 0, 0);
}

void manyKinds(int *a, int *b, bool flag, long n, int3 sizes, float x) {
  int m = n - 3;
  void *arguments[] = {&a, &a, &flag, &n, &sizes, &x, &m};
  cudaLaunchKernel(wide, dim3(n), dim3(32), arguments);
}

void sameArray(int *a) {
  int *b = a + 16;
  void *arguments[] = {&a, &b};
  cudaLaunchKernel(copy, dim3(1), dim3(16), arguments);
}

// Others may have changed the arguments, or their addresses.
void changed(int *a) {
  int n = 7;
  void *arguments[] = {&a, &n};
  fill(arguments);
  cudaLaunchKernel(k, dim3(1), dim3(32), arguments);
  int m = 7;
  keep(&m);
  void *others[] = {&a, &m};
  cudaLaunchKernel(k, dim3(m), dim3(32), others);
  int blocks = m;
  size();
  cudaLaunchKernel(k, dim3(blocks), dim3(32), others);
}

void givenArguments(void **arguments) { cudaLaunchKernel(k, dim3(1), dim3(32), arguments); }

void oneOfTwo(int *a, bool fast) {
  int n = 9;
  void *arguments[] = {&a, &n};
  cudaLaunchKernel(fast ? k : chosen, dim3(1), dim3(32), arguments);
}

void withConfiguration(int *a, int n) {
  cudaLaunchConfig_t config = {};
  config.gridDim = dim3(n / 128, 1, 1);
  config.blockDim = dim3(128, 1, 1);
  cudaLaunchKernelEx(&config, k, a, n);
}
