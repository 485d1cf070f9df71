// Prefix sums within one block: afterwards sum[i] is what sum[0] to sum[i] added up to before.
#include <cuda_runtime.h>

__global__ void scan(int *sum) {
  int tid = threadIdx.x;
  int temp = 0;
  for (int offset = 1; offset < blockDim.x; offset *= 2) {
    if (tid >= offset) temp = sum[tid - offset];
    __syncthreads();
    if (tid >= offset) sum[tid] += temp;
    __syncthreads();
  }
}

int main() {
  const int n = 256;
  int *sum;
  cudaMallocManaged(&sum, n * sizeof(int));
  for (int i = 0; i < n; i++) sum[i] = i;
  scan<<<1, n>>>(sum);
  cudaDeviceSynchronize();
  cudaFree(sum);
}
