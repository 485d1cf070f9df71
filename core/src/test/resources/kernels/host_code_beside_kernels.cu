// run: --grid 1 --block 4 --arg a=iota:4 --arg n=4
// ends: clean
// memory: a = 1 2 3 4
#include <cuda_runtime.h>

#define CHECK(call)                            \
  do {                                         \
    cudaError_t error = (call);                \
    if (error != cudaSuccess) return int(error); \
  } while (0)

__global__ void increment(int *a, int n) {
  int i = blockIdx.x * blockDim.x + threadIdx.x;
  if (i < n) a[i]++;
}

int main() {
  const int n = 1000;
  int *a;
  cudaStream_t stream;
  cudaEvent_t start;
  CHECK(cudaStreamCreate(&stream));
  CHECK(cudaEventCreate(&start));
  CHECK(cudaMallocManaged(&a, n * sizeof(int)));
  CHECK(cudaEventRecord(start, stream));
  increment<<<dim3((n + 255) / 256), dim3(256), 0, stream>>>(a, n);
  CHECK(cudaGetLastError());
  CHECK(cudaStreamSynchronize(stream));
  cudaDeviceProp properties;
  CHECK(cudaGetDeviceProperties(&properties, 0));
  printf("%s: %d\n", properties.name, a[0]);
  CHECK(cudaFree(a));
  return 0;
}
