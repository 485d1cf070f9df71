// Kernels in tables may be launched from anywhere, with anything; those behind pointers, where they are called.
__global__ void direct(int *a, int n) { a[threadIdx.x] = n; }
__global__ void chosen(int *a, int n) { a[threadIdx.x] = n; }
__global__ void listed(int *a, int n) { a[threadIdx.x] = n; }
__global__ void asked(int *a, int n) { a[threadIdx.x] = n; }
__global__ void api(int *a, int n) { a[threadIdx.x] = n; }
void (*table[])(int *, int) = {listed};

void host(int *a, int n) {
  void (*kernel)(int *, int) = chosen;
  if (n > 4) kernel = direct;
  kernel<<<1, 64>>>(a, n);
  direct<<<1, 32>>>(a, n);
  cudaFuncSetCacheConfig(asked, cudaFuncCachePreferL1);
  asked<<<1, 96>>>(a, n);
  void *arguments[] = {&a, &n};
  cudaLaunchKernel(api, dim3(1), dim3(32), arguments);
}
