// run: --kernel copy<float> --grid 1 --block 2 --arg in=1.5,2.5 --arg out=zeros:2
// memory: out = 1.5 2.5
// run: --kernel copy<char> --grid 1 --block 2 --arg in=7,-8 --arg out=zeros:2
// memory: out = 7 -8
// ends: clean
#include <cuda_runtime.h>

template <typename T>
__global__ void copy(T *out, const T *in) {
  out[threadIdx.x] = in[threadIdx.x];
}

int main() {
  float *f;
  char *c;
  cudaMalloc((void **)&f, 16);
  cudaMalloc(&c, 4);
  copy<float><<<1, 2>>>(f, f + 2);
  copy<<<1, 2>>>(c, c + 2);
  return cudaDeviceSynchronize() == cudaSuccess ? 0 : 1;
}
