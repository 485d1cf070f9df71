// check --block 32 --grid 8

__global__ void device_table(int *out) {
  __device__ static int table[256];
  out[0] = table[blockIdx.x * blockDim.x + threadIdx.x];
}

__global__ void device_table_broken(int *out) {
  __device__ static int table[255];
  out[0] = table[blockIdx.x * blockDim.x + threadIdx.x]; //~ bounds.read
}

__global__ void of_blocks(int *out) {
  static __device__ int sums[8];
  if (threadIdx.x == 0) sums[blockIdx.x] = 1;
}

__global__ void of_blocks_broken(int *out) {
  static __device__ int sums[8];
  if (threadIdx.x == 0) sums[blockIdx.x + 1] = 1; //~ bounds.write
}

__global__ void constants(int *out, int n) {
  static __constant__ int weights[5] = {1, 4, 6, 4, 1};
  if (n >= 0 && n < 5) out[0] = weights[n];
}

__global__ void constants_broken(int *out, int n) {
  static __constant__ int weights[5] = {1, 4, 6, 4, 1};
  if (n >= 0 && n <= 5) out[0] = weights[n]; //~ bounds.read
}

__global__ void guarded(int *out, int n) {
  int a[4] = {1, 2, 3, 4};
  out[0] = n >= 0 && n < 4 ? a[n] : 0;
}

__global__ void guarded_broken(int *out, int n) {
  int a[4] = {1, 2, 3, 4};
  out[0] = n >= 0 && n < 9 ? a[n] : 0; //~ bounds.read
}

__global__ void clamped(int *out, int n) {
  int a[4] = {1, 2, 3, 4};
  out[0] = a[min(max(n, 0), 3)];
}

__global__ void clamped_broken(int *out, int n) {
  int a[4] = {1, 2, 3, 4};
  out[0] = a[min(max(n, 0), 4)]; //~ bounds.read
}

__global__ void digit(int *out, unsigned n) {
  int a[10];
  for (int i = 0; i < 10; i++) a[i] = i;
  out[0] = a[n % 10];
}

__global__ void digit_broken(int *out, unsigned n) {
  int a[9];
  for (int i = 0; i < 9; i++) a[i] = i;
  out[0] = a[n % 10]; //~ bounds.read
}

__global__ void remainder_of_a_sign(int *out, int n) {
  int a[8];
  for (int i = 0; i < 8; i++) a[i] = i;
  out[0] = a[(n % 8 + 8) % 8];
}

__global__ void remainder_of_a_sign_broken(int *out, int n) {
  int a[8];
  for (int i = 0; i < 8; i++) a[i] = i;
  out[0] = a[n % 8]; //~ bounds.read
}

__global__ void a_byte(int *out, const unsigned char *in) {
  __shared__ int s[256];
  out[0] = s[in[threadIdx.x]];
}

__global__ void a_byte_broken(int *out, const unsigned char *in) {
  __shared__ int s[256];
  out[0] = s[256 - (in[threadIdx.x] & 1) * 0]; //~ bounds.read
}

__global__ void high_bits(int *out, unsigned n) {
  __shared__ int s[16];
  out[0] = s[n >> 28];
}

__global__ void high_bits_broken(int *out, unsigned n) {
  __shared__ int s[16];
  out[0] = s[n >> 27]; //~ bounds.read
}

__global__ void wraps_around(int *out, unsigned n) {
  __shared__ int s[16];
  if (n < 16) out[0] = s[n];
}

__global__ void wraps_around_broken(int *out, unsigned n) {
  __shared__ int s[16];
  if (n < 16) out[0] = s[n - 1]; //~ bounds.read
}

__global__ void constant_place(int *out, int n) {
  int p[4];
  p[3] = n;
  out[0] = p[n & 3];
}

__global__ void constant_place_broken(int *out, int n) {
  int p[4];
  p[4] = n; //~ bounds.write
  out[0] = p[n & 3];
}

__global__ void data_behind_an_offset(int *out, const int *in) {
  __shared__ int s[128];
  out[0] = s[(in[threadIdx.x] & 63) + 64];
}

__global__ void data_behind_an_offset_broken(int *out, const int *in) {
  __shared__ int s[64];
  out[0] = s[(in[threadIdx.x] & 63) + 64]; //~ bounds.read
}
