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

__global__ void counted(int *out, int n) {
  __shared__ int a[64];
  __shared__ int old[64];
  int t = threadIdx.x;
  a[t] = 2 * t;
  __array_snapshot(old, a);
  for (int i = 0; __invariant(a[t] == old[t] + i), __invariant(i <= 100), i < 100; i++) a[t]++;
  __barrier_invariant_1(a[t] == old[t] + 100, t);
  __syncthreads();
  __assert(a[t] == old[t] + 100);
  out[blockIdx.x * 64 + t] = a[t];
}

__global__ void counted_broken(int *out, int n) {
  __shared__ int a[64];
  __shared__ int old[64];
  int t = threadIdx.x;
  a[t] = 2 * t;
  __array_snapshot(old, a);
  for (int i = 0; __invariant(a[t] == old[t] + i), __invariant(i <= 100), i < 100; i++) a[t]++;
  __barrier_invariant_1(a[t] == old[t] + 99, t); //~ assert.failed
  __syncthreads();
  out[blockIdx.x * 64 + t] = a[t];
}

__global__ void taken_again(int *out, int n) {
  __shared__ int a[64];
  __shared__ int old[64];
  int t = threadIdx.x;
  for (int i = 0; i < 5; i++) {
    a[t] = i;
    __array_snapshot(old, a);
    a[t] = a[t] + 1;
    __assert(a[t] == old[t] + 1);
    __assert(old[t] == i);
  }
}

__global__ void taken_again_broken(int *out, int n) {
  __shared__ int a[64];
  __shared__ int old[64];
  int t = threadIdx.x;
  for (int i = 0; i < 5; i++) {
    a[t] = i;
    __array_snapshot(old, a);
    a[t] = a[t] + 1;
    __assert(old[t] == 0); //~ assert.failed
  }
}

__global__ void of_a_copy(int *out, int n) {
  __shared__ int a[64];
  __shared__ int b[64];
  __shared__ int c[64];
  int t = threadIdx.x;
  a[t] = n;
  __array_snapshot(b, a);
  a[t] = n + 1;
  __array_snapshot(c, b);
  a[t] = n + 2;
  __assert(c[t] == n);
}

__global__ void of_a_copy_broken(int *out, int n) {
  __shared__ int a[64];
  __shared__ int b[64];
  __shared__ int c[64];
  int t = threadIdx.x;
  a[t] = n;
  __array_snapshot(b, a);
  a[t] = n + 1;
  __array_snapshot(c, b);
  __assert(c[t] == a[t]); //~ assert.failed
}

__device__ void add_to(int *p, int i, int x) {
  __requires(0 <= x & x < 100);
  __ensures(__old_int(p[i]) == p[i] - x);
  p[i] += x;
}

__global__ void adds_to_what_was(int *a) {
  add_to(a, blockIdx.x * blockDim.x + threadIdx.x, threadIdx.x);
}

__device__ void add_some(int *p, int i, int x) {
  __ensures(__old_int(p[i]) == p[i] - x); //~ assert.failed
  if (x != 7) p[i] += x;
}

__global__ void adds_to_what_was_broken(int *a) {
  add_some(a, blockIdx.x * blockDim.x + threadIdx.x, threadIdx.x);
}
