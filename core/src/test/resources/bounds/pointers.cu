// check --block 32

__global__ void moved(int *out) {
  __shared__ int s[64];
  int *p = s + 32;
  p[threadIdx.x] = 1;
}

__global__ void moved_broken(int *out) {
  __shared__ int s[63];
  int *p = s + 32;
  p[threadIdx.x] = 1; //~ bounds.write
}

__global__ void backwards(int *out) {
  __shared__ int s[64];
  int *p = s + 32;
  p[-(int)threadIdx.x] = 1;
}

__global__ void backwards_broken(int *out) {
  __shared__ int s[64];
  int *p = s + 30;
  p[-(int)threadIdx.x] = 1; //~ bounds.write
}

__global__ void one_of_two(int *out, int n) {
  __shared__ int a[32], b[40];
  int *p = n > 0 ? a : b;
  p[threadIdx.x] = 1;
}

__global__ void one_of_two_broken(int *out, int n) {
  __shared__ int a[32], b[31];
  int *p = n > 0 ? a : b;
  p[threadIdx.x] = 1; //~ bounds.write
}

__global__ void swapped(int *out, int n) {
  __shared__ int s[2][32];
  int from = 0;
  for (int i = 0; i < n; i++) {
    s[1 - from][threadIdx.x] = s[from][threadIdx.x];
    from = 1 - from;
    __syncthreads();
  }
}

__global__ void swapped_broken(int *out, int n) {
  __shared__ int s[2][32];
  int from = 0;
  for (int i = 0; i < n; i++) {
    s[2 - from][threadIdx.x] = 0; //~ bounds.write
    from = 1 - from;
    __syncthreads();
  }
}

__global__ void handed_on(int *out) {
  __shared__ int s[32];
  auto set = [](int *p, int i) { p[i] = i; };
  set(s, threadIdx.x);
}

__global__ void handed_on_broken(int *out) {
  __shared__ int s[32];
  auto set = [](int *p, int i) { p[i] = i; }; //~ bounds.write
  set(s + 1, threadIdx.x);
}
