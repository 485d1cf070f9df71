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

__device__ void below(int x, int bound) { __global_requires(x < bound); }

__global__ void half_call(int n) {
  __requires(n < 50);
  if (threadIdx.x % 2 == 0) below(n + 1, 100);
}

__device__ void below_half(int x) { __global_requires(x < 32); } //~ assert.failed

__global__ void half_call_broken() {
  if (threadIdx.x < 32) below_half(threadIdx.x);
}

__global__ void all_or_none_call(int n) {
  if (n < 5) below(n, 5);
}

__device__ void below_five(int x) { __global_requires(x < 5); } //~ assert.failed

__global__ void all_or_none_call_broken() {
  if (blockIdx.x < 2) below_five(4 * blockIdx.x);
}

__global__ void some_call_in_rounds(int n) {
  for (int i = 0; i < 4; i++) {
    if ((threadIdx.x + i) % 2 == 0) {
      if (n == 1) continue;
      below(i, 4);
    }
  }
}

__device__ void below_three(int x) { __global_requires(x < 3); } //~ assert.failed

__global__ void some_call_in_rounds_broken() {
  for (int i = 0; i < 4; i++) {
    if (threadIdx.x != 5 && threadIdx.x != 3 * i) continue;
    below_three(threadIdx.x == 5 ? 0 : i);
  }
}

__device__ int unread(int *a) {
  __global_ensures(!__read(a));
  return 1;
}

__global__ void some_see_all(int *a) {
  if (threadIdx.x < 32) a[blockIdx.x * 64 + threadIdx.x] = unread(a);
}

__device__ int unread_by_all(int *a) {
  __global_ensures(!__read(a)); //~ assert.failed
  return 1;
}

__global__ void some_see_all_broken(int *a) {
  int i = blockIdx.x * 64 + threadIdx.x;
  if (threadIdx.x >= 32) a[i]++;
  if (threadIdx.x < 32) a[i] = unread_by_all(a);
}

__device__ void shift(int *to, const int *from, int i) {
  __writes_to(to);
  __reads_from(from);
  to[i] = from[i + 1];
}

__global__ void keeps_to_its_arrays(int *a, int *b) {
  __writes_to(a);
  shift(a, b, blockIdx.x * 64 + threadIdx.x);
}

__device__ void shift_both(int *to, int *from, int i) {
  __writes_to(to);
  __reads_from(from);
  to[i] = from[i + 1];
  if (i % 64 == 63) from[i] = to[i]; //~ assert.failed
}

__global__ void keeps_to_its_arrays_broken(int *a, int *b) {
  shift_both(a, b, 2 * (blockIdx.x * 64 + threadIdx.x) + 1);
}
