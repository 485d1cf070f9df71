// check --block 64
__device__ int clamp(int x, int low, int high) {
  __requires(low <= high);
  __ensures((low <= __return_val_int()) & (__return_val_int() <= high));
  return x < low ? low : x > high ? high : x;
}

__global__ void clamps(int *a, int n) {
  __requires(n >= 0);
  a[blockIdx.x * 64 + threadIdx.x] = clamp(a[blockIdx.x * 64 + threadIdx.x], 0, n);
}

__global__ void clamps_broken(int *a, int n) {
  a[blockIdx.x * 64 + threadIdx.x] = clamp(a[blockIdx.x * 64 + threadIdx.x], 0, n); //~ assert.failed
}

__device__ int after(int x) {
  __requires(x < 1000);
  __ensures(__return_val_int() == __old_int(x) + 1);
  x++;
  return x;
}

__global__ void next(int *a) { a[blockIdx.x * 64 + threadIdx.x] = after(threadIdx.x); }

__device__ int after_next(int x) {
  __requires(x < 1000);
  __ensures(__return_val_int() == __old_int(x) + 1); //~ assert.failed
  x++;
  return x + 1;
}

__global__ void next_broken(int *a) { a[blockIdx.x * 64 + threadIdx.x] = after_next(threadIdx.x); }

__device__ unsigned divided(unsigned n, unsigned by) {
  __requires(by != 0);
  __ensures(__return_val_unsigned_int() <= n);
  return n / by;
}

__global__ void shares(unsigned *a, unsigned n) { a[blockIdx.x * 64 + threadIdx.x] = divided(n, threadIdx.x + 1); }

__global__ void shares_broken(unsigned *a, unsigned n) { a[blockIdx.x * 64 + threadIdx.x] = divided(n, threadIdx.x); } //~ assert.failed

__device__ int absolute(int x) {
  __requires(x > -1000);
  __ensures(__return_val_int() >= 0);
  if (x < 0) return -x;
  return x;
}

__global__ void distance(int *a) {
  int t = threadIdx.x;
  a[blockIdx.x * 64 + t] = absolute(t - 32);
}

__device__ int absolute_of_odd(int x) {
  __requires(x > -1000);
  __ensures(__return_val_int() >= 0); //~ assert.failed
  if (x < 0 & x % 2 != 0) return -x;
  return x;
}

__global__ void distance_broken(int *a) {
  int t = threadIdx.x;
  a[blockIdx.x * 64 + t] = absolute_of_odd(t - 32);
}

struct Span {
  int start, end;
};

__device__ int length(Span span) {
  __requires(span.start <= span.end);
  __ensures(__return_val_int() >= 0);
  return span.end - span.start;
}

__global__ void lengths(int *a, int n) {
  __requires(n >= 0 & n < 1000);
  Span span = {static_cast<int>(threadIdx.x), static_cast<int>(threadIdx.x) + n};
  a[blockIdx.x * 64 + threadIdx.x] = length(span);
}

__global__ void lengths_broken(int *a, int n) {
  __requires(n >= -1 & n < 1000);
  Span span = {static_cast<int>(threadIdx.x), static_cast<int>(threadIdx.x) + n};
  a[blockIdx.x * 64 + threadIdx.x] = length(span); //~ assert.failed
}

__device__ int log_two(unsigned n) {
  __requires(n > 0);
  __ensures((0 <= __return_val_int()) & (__return_val_int() < 32));
  int bits = 0;
  for (unsigned m = n; __invariant(bits >= 0), m > 1 && bits < 31; m /= 2) bits++;
  return bits;
}

__global__ void logarithms(int *a) { a[blockIdx.x * 64 + threadIdx.x] = log_two(threadIdx.x + 1); }

__global__ void logarithms_broken(int *a) { a[blockIdx.x * 64 + threadIdx.x] = log_two(threadIdx.x); } //~ assert.failed

template <int width>
__device__ int rounded_up(int n) {
  __requires(0 <= n & n < 1000000);
  __ensures((__return_val_int() >= n) & (__return_val_int() % width == 0));
  return (n + width - 1) / width * width;
}

__global__ void pads(int *a, int n) {
  __requires(0 <= n & n < 1000);
  a[blockIdx.x * 64 + threadIdx.x] = rounded_up<32>(n + threadIdx.x);
}

template <int width>
__device__ int rounded_down(int n) {
  __ensures((__return_val_int() >= n) & (__return_val_int() % width == 0)); //~ assert.failed
  return n / width * width;
}

__global__ void pads_broken(int *a, int n) {
  __requires(0 <= n & n < 1000);
  a[blockIdx.x * 64 + threadIdx.x] = rounded_down<32>(n + threadIdx.x);
}

__device__ int *row(int *matrix, int y) {
  __requires(0 <= y & y < 64);
  __requires(__ptr_offset_bytes(matrix) == 0);
  return matrix + 64 * y;
}

__global__ void rows(int *matrix) { if (blockIdx.x == 0) row(matrix, threadIdx.x)[0] = 1; }

__global__ void rows_broken(int *matrix) { if (blockIdx.x == 0) row(matrix + 64, threadIdx.x)[0] = 1; } //~ assert.failed

__device__ int nearest(int x, int n) {
  __requires(n > 0 && n < 1000);
  __ensures(__return_val_int() >= 0 && __return_val_int() < n);
  __ensures(x < 0 ? __return_val_int() == 0 : __return_val_int() <= x);
  if (x < 0) return 0;
  return x >= n ? n - 1 : x;
}

__global__ void choices(int *a, int x) { a[blockIdx.x * 64 + threadIdx.x] = nearest(x, 16); }

__device__ int nearest_but_last(int x, int n) {
  __requires(n > 0 && n < 1000);
  __ensures(__return_val_int() >= 0 && __return_val_int() < n); //~ assert.failed
  if (x < 0) return 0;
  return x > n ? n - 1 : x;
}

__global__ void choices_broken(int *a, int x) {
  a[blockIdx.x * 64 + threadIdx.x] = nearest_but_last(x, 16);
}
