// check --block 64

__global__ void left(int *out) {
  if (threadIdx.x < 32) out[threadIdx.x] = 1 << threadIdx.x;
}

__global__ void left_broken(int *out) {
  out[threadIdx.x] = 1 << threadIdx.x; //~ arithmetic.shift
}

__global__ void right(int *out, int x) {
  out[threadIdx.x] = x >> (threadIdx.x / 2 ^ 1);
}

__global__ void right_broken(int *out, int x) {
  out[threadIdx.x] = x >> (threadIdx.x & 63); //~ arithmetic.shift
}

__global__ void right_without_sign(unsigned *out, unsigned x) {
  out[threadIdx.x] = x >> (threadIdx.x / 2);
}

__global__ void right_without_sign_broken(unsigned *out, unsigned x) {
  out[threadIdx.x] = x >> (31 - threadIdx.x); //~ arithmetic.shift
}

__global__ void of_a_long(unsigned long long *out) {
  out[threadIdx.x] = 1ull << threadIdx.x;
}

__global__ void of_a_long_broken(unsigned long long *out) {
  out[threadIdx.x] = 1ull << (threadIdx.x + 1); //~ arithmetic.shift
}

__global__ void below_zero(int *out) {
  int t = threadIdx.x;
  if (t < 32) out[t] = 5 << (31 - t);
}

__global__ void below_zero_broken(int *out) {
  int t = threadIdx.x;
  if (t < 33) out[t] = 5 << (31 - t); //~ arithmetic.shift
}

__global__ void a_short_is_an_int(int *out, short x) {
  out[threadIdx.x] = x << (threadIdx.x / 4);
}

__global__ void a_short_is_an_int_broken(int *out, short x) {
  out[threadIdx.x] = x << (threadIdx.x / 2 + 1); //~ arithmetic.shift
}
