// Addresses of variables of the device.
__device__ int g[64], other[64];
namespace inner { static __device__ int hidden[64]; }
__managed__ int shared[64];
__constant__ int fixed[64];
__device__ int *held;
__global__ void k(int *out, const int *in) {
  out[threadIdx.x] = in[threadIdx.x] + g[threadIdx.x] + inner::hidden[0] + shared[0] + fixed[0];
}

void host(int *a, bool upper) {
  int *p, *q;
  cudaGetSymbolAddress((void **)&p, g);
  cudaGetSymbolAddress((void **)&q, inner::hidden);
  k<<<1, 64>>>(p, a);
  k<<<1, 64>>>(p + 1, p);
  k<<<1, 64>>>(q, upper ? p : q);
  k<<<1, 64>>>(shared, a);
  void *v;
  cudaGetSymbolAddress(&v, other);
  k<<<1, 64>>>((int *)v, a);
  cudaGetSymbolAddress(&v, fixed);
  k<<<1, 64>>>(a, (int *)v);
  cudaMemcpyFromSymbol(&p, held, sizeof(p));
  k<<<1, 64>>>(p, p);
  k<<<1, 64>>>(p, a);
}
