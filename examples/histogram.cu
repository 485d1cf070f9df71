// Counts how often each byte occurs: each block counts in shared memory, then adds to the total.
#include <cuda_runtime.h>

constexpr int BINS = 256;

__global__ void histogram(unsigned *bins, const unsigned char *data, int n) {
  __shared__ unsigned local[BINS];
  for (int i = threadIdx.x; i < BINS; i += blockDim.x) local[i] = 0;
  __syncthreads();

  int stride = gridDim.x * blockDim.x;
  for (int i = blockIdx.x * blockDim.x + threadIdx.x; i < n; i += stride) {
    atomicAdd(&local[data[i]], 1u);
  }
  __syncthreads();

  for (int i = threadIdx.x; i < BINS; i += blockDim.x) atomicAdd(&bins[i], local[i]);
}

int main() {
  const int n = 10000;
  unsigned *bins;
  unsigned char *data;
  cudaMalloc(&bins, BINS * sizeof(unsigned));
  cudaMalloc(&data, n);
  cudaMemset(bins, 0, BINS * sizeof(unsigned));
  cudaMemset(data, 7, n);
  histogram<<<32, 128>>>(bins, data, n);
  cudaDeviceSynchronize();
  cudaFree(bins);
  cudaFree(data);
}
