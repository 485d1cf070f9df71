// check --block 64
#include <hip/hip_runtime.h>

__global__ void gather(int *out, const int *in, const int *index, int n) {
  __requires(n > 0);
  int i = index[blockIdx.x * 64 + threadIdx.x];
  i = i < 0 ? 0 : i >= n ? n - 1 : i;
  __assert(0 <= i && i < n);
  out[blockIdx.x * 64 + threadIdx.x] = in[i];
}

__global__ void gather_broken(int *out, const int *in, const int *index, int n) {
  __requires(n > 0);
  int i = index[blockIdx.x * 64 + threadIdx.x];
  i = i < 0 ? 0 : i > n ? n : i;
  __assert(i < n); //~ assert.failed
  out[blockIdx.x * 64 + threadIdx.x] = i < n ? in[i] : 0;
}

__global__ void rotate(int *out) {
  __shared__ int s[64];
  unsigned t = threadIdx.x;
  s[t] = t;
  __syncthreads();
  unsigned from = (t + 1) % 64;
  __assert(from < 64);
  __assert(__no_write(s));
  out[blockIdx.x * 64 + t] = s[from];
}

__global__ void rotate_broken(int *out) {
  __shared__ int s[65];
  unsigned t = threadIdx.x;
  s[t] = t;
  __syncthreads();
  unsigned from = t + 1;
  __assert(from < 64); //~ assert.failed
  out[blockIdx.x * 64 + t] = s[from];
}

__global__ void chunks(int *out, int n) {
  int first = (blockIdx.x * 64 + threadIdx.x) * 16;
  for (int i = first; __invariant(i >= first), __invariant(i <= first + 16), i < first + 16; i++) out[i] = n;
}

__global__ void chunks_broken(int *out, int n) {
  int first = (blockIdx.x * 64 + threadIdx.x) * 16;
  for (int i = first; __invariant(i < first + 16), i < first + 16; i++) out[i] = n; //~ assert.failed
}
