// What the host allocates for the arrays of a launch.
#include <thrust/device_vector.h>
__global__ void k(int *out, const int *in, int n) {
  extern __shared__ int s[];
  s[threadIdx.x] = in[threadIdx.x];
  out[threadIdx.x] = s[threadIdx.x] + n;
}
__global__ void rows(float *out, size_t pitch, int width, int height) {
  out[threadIdx.x] = pitch + width + height;
}

void mallocs(int n) {
  int *out, *in, *other;
  cudaMalloc(&out, n * sizeof(int));
  cudaMallocManaged(&in, 64 * sizeof(int));
  k<<<1, 64, 64 * sizeof(int)>>>(out, in, n);
  k<<<1, 64>>>(out, in + 16, n);
  k<<<1, n, n * sizeof(int)>>>(out, out + n, 2 * n);
  k<<<1, 64, n>>>(out, in, n + 1);
  cudaMallocHost(&other, 100);
  k<<<1, 64>>>(n > 3 ? other : out, other, n);
  cudaFree(out);
  cudaMalloc(&out, 8 * n);
  k<<<1, 64>>>(out, other, n);
}

void unknown(int *given, int n, int size) {
  int *in;
  cudaMalloc(&in, size);
  k<<<1, 64, size>>>(given, in, n);
}

void pitched(int width, int height) {
  float *out;
  size_t pitch;
  cudaMallocPitch(&out, &pitch, width * sizeof(float), height);
  rows<<<1, 64>>>(out, pitch, width, height);
}

void vectors(int n) {
  thrust::device_vector<int> out(n), in(2 * n);
  k<<<1, 64>>>(thrust::raw_pointer_cast(out.data()), thrust::raw_pointer_cast(in.data()), n);
  out.resize(n + 1);
  k<<<1, 64>>>(thrust::raw_pointer_cast(out.data()), thrust::raw_pointer_cast(in.data()), n);
}

void freed(int n) {
  int *out, *in;
  cudaMalloc(&out, n * sizeof(int));
  cudaMalloc(&in, n * sizeof(int));
  cudaFree(out);
  k<<<1, 64>>>(out, in, n);
  for (int i = 0; i < n; i++) {
    cudaMalloc(&out, 4 * n);
    k<<<1, 64>>>(out, in, n);
    cudaFree(out);
  }
}

__global__ void wide(int *out, long long n) { out[threadIdx.x] = n; }
struct Pair { int *out; int n; };
__global__ void pair(Pair p) { p.out[threadIdx.x] = p.n; }

void numbers(int n) {
  Pair p;
  cudaMalloc(&p.out, 4 * n);
  wide<<<1, 64>>>(p.out, n);
  p.n = n;
  pair<<<1, 64>>>(p);
}
