// check --block 64
__constant__ int table[64];

__device__ int *own(int *a, int n) {
  int i = blockIdx.x * 64 + threadIdx.x;
  return i < n ? a + i : nullptr;
}

__global__ void guarded(int *a, int n) {
  int *mine = own(a, n);
  if (mine) *mine = 1;
}

__global__ void guarded_broken(int *a, int n) {
  int *mine = own(a, n);
  *mine = 1; //~ null.write
}

__global__ void looked_up(int *a) { a[blockIdx.x * 64 + threadIdx.x] = table[63 - threadIdx.x]; }

__global__ void looked_up_broken(int *a) {
  int *t = const_cast<int *>(table);
  a[blockIdx.x * 64 + threadIdx.x] = t[63 - threadIdx.x];
  t[threadIdx.x] = 0; //~ constant.write
}

__global__ void optional(int *a, bool wanted) {
  int *out = wanted ? a : nullptr;
  if (wanted) out[blockIdx.x * 64 + threadIdx.x] = 1;
}

__global__ void optional_broken(int *a, bool wanted) {
  int *out = wanted ? a : nullptr;
  if (!wanted || threadIdx.x == 0) out[blockIdx.x * 64 + threadIdx.x] = 1; //~ null.write
}

__global__ void either(int *a, int *b, bool first) {
  int *out = first ? a : b;
  if (out) out[blockIdx.x * 64 + threadIdx.x] = 1;
}

__global__ void either_broken(int *a, int *b, bool first) {
  int *out = first ? a : threadIdx.x < 32 ? b : nullptr;
  out[blockIdx.x * 64 + threadIdx.x] = 1; //~ null.write
}
