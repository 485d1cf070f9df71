// check --block 64
__global__ void gcd(int *out, int a, int b) {
  __requires(a > 0 & b > 0);
  while (__invariant(a > 0), __invariant(b > 0), a != b) {
    if (a > b) a -= b;
    else b -= a;
  }
  out[blockIdx.x * 64 + threadIdx.x] = a;
}

__global__ void gcd_broken(int *out, int a, int b) {
  __requires(a > 0 & b > 0);
  while (__invariant(a > 0), __invariant(b > 0), b != 0) { //~ assert.failed
    int rest = a % b;
    a = b;
    b = rest;
  }
  out[blockIdx.x * 64 + threadIdx.x] = a;
}

__global__ void search(int *out, const int *sorted, int n) {
  __requires(n >= 0);
  int low = 0, high = n;
  while (__invariant(0 <= low), __invariant(low <= high), __invariant(high <= n), low < high) {
    int middle = low + (high - low) / 2;
    if (sorted[middle] < threadIdx.x) low = middle + 1;
    else high = middle;
  }
  out[blockIdx.x * 64 + threadIdx.x] = low;
}

__global__ void search_broken(int *out, const int *sorted, int n) {
  __requires(n >= 0);
  int low = 0, high = n;
  while (__invariant(0 <= low), __invariant(low <= high), low < high) { //~ assert.failed
    int middle = low + (high - low) / 2;
    if (sorted[middle] < threadIdx.x) low = middle + 1;
    else high = middle - 1;
  }
  out[blockIdx.x * 64 + threadIdx.x] = low;
}

__global__ void collatz(int *out, int n) {
  unsigned x = n > 0 ? n : 1;
  int steps = 0;
  while (__invariant(steps >= 0), __invariant(steps <= 100), x != 1 && steps < 100) {
    x = x % 2 == 0 ? x / 2 : 3 * x + 1;
    steps++;
  }
  out[blockIdx.x * 64 + threadIdx.x] = steps;
}

__global__ void collatz_broken(int *out, int n) {
  unsigned x = n > 0 ? n : 1;
  int steps = 0;
  while (__invariant(steps < 5), x != 1 && steps < 100) { //~ assert.failed
    x = x % 2 == 0 ? x / 2 : 3 * x + 1;
    steps++;
  }
  out[blockIdx.x * 64 + threadIdx.x] = steps;
}

__global__ void nested(int *out, int n) {
  int done = 0;
  for (int i = 0; __invariant(0 <= i), i < n && i < 100; i++) {
    for (int j = 0; __invariant(0 <= j), __invariant(j <= i), j < i; j++) {
      __assert(i - j > 0);
      done ^= i - j;
    }
  }
  out[blockIdx.x * 64 + threadIdx.x] = done;
}

__global__ void nested_broken(int *out, int n) {
  int done = 0;
  for (int i = 0; __invariant(0 <= i), i < n && i < 100; i++) {
    for (int j = 0; __invariant(0 <= j), j <= i; j++) {
      __assert(i - j > 0); //~ assert.failed
      done ^= i - j;
    }
  }
  out[blockIdx.x * 64 + threadIdx.x] = done;
}

__global__ void doubled(int *out) {
  int exponent = 0;
  for (int p = 1; __invariant(p >= 1 & p <= 1024), __invariant((p & (p - 1)) == 0), p < 1024; p *= 2) exponent++;
  out[blockIdx.x * 64 + threadIdx.x] = exponent;
}

__global__ void doubled_broken(int *out) {
  int exponent = 0;
  for (int p = 1; __invariant((p & (p - 1)) == 0), p < 1024; p = 2 * p + 1) exponent++; //~ assert.failed
  out[blockIdx.x * 64 + threadIdx.x] = exponent;
}

__global__ void halved(int *out, int n) {
  __requires(n > 0 & n < 10000);
  int m = n, rounds = 0;
  do {
    m /= 2;
    rounds++;
  } while (__invariant(m >= 0), __invariant(m <= n), __invariant(rounds >= 1), m > 0);
  out[blockIdx.x * 64 + threadIdx.x] = rounds;
}

__global__ void halved_broken(int *out, int n) {
  __requires(n > 0 & n < 10000);
  int m = n, rounds = 0;
  do {
    m /= 2;
    rounds++;
  } while (__invariant(m >= 1), m > 0); //~ assert.failed
  out[blockIdx.x * 64 + threadIdx.x] = rounds;
}

__global__ void countdown(int *out, int n) {
  __requires(n >= 0);
  int left = n, used = 0;
  while (__invariant(left + used == n), __invariant(left >= 0), __invariant(used >= 0), left > 0) {
    left--;
    used++;
  }
  __assert(used == n);
  out[blockIdx.x * 64 + threadIdx.x] = used;
}

__global__ void countdown_broken(int *out, int n) {
  __requires(n >= 0);
  int left = n, used = 0;
  while (__invariant(left >= 0), left > 0) { //~ assert.failed
    left -= 2;
    used++;
  }
  out[blockIdx.x * 64 + threadIdx.x] = used;
}

__global__ void fibonacci(int *out, int n) {
  int a = 0, b = 1;
  for (int i = 0; __invariant(a >= 0), __invariant(b >= 1), __invariant(a <= b), i < n && b < 1000000; i++) {
    int sum = a + b;
    a = b;
    b = sum;
  }
  out[blockIdx.x * 64 + threadIdx.x] = a;
}

__global__ void fibonacci_broken(int *out, int n) {
  int a = 0, b = 1;
  for (int i = 0; __invariant(a < b), i < n && b < 1000000; i++) { //~ assert.failed
    int sum = a + b;
    a = b;
    b = sum;
  }
  out[blockIdx.x * 64 + threadIdx.x] = a;
}

__global__ void grid_stride(int *out, int n) {
  int stride = gridDim.x * 64;
  __requires(gridDim.x <= 16);
  for (int i = blockIdx.x * 64 + threadIdx.x; __invariant(i >= 0), __invariant(i % 64 == threadIdx.x), i < n && i < 100000;
       i += stride)
    out[i] = i;
}

__global__ void grid_stride_broken(int *out, int n) {
  int stride = gridDim.x * 64;
  for (int i = blockIdx.x * 64 + threadIdx.x; __invariant(i % 64 == blockIdx.x), i < n && i < 100000; i += stride) //~ assert.failed
    out[i] = i;
}

__global__ void early_exit(int *out, const int *in, int n) {
  int found = -1;
  for (int i = 0; __invariant(found == -1), __invariant(i >= 0), i < n; i++) {
    if (in[i] == threadIdx.x) {
      found = i;
      break;
    }
  }
  __assert(found >= -1);
  out[blockIdx.x * 64 + threadIdx.x] = found;
}

__global__ void early_exit_broken(int *out, const int *in, int n) {
  int found = -1;
  for (int i = 0; __invariant(found == -1), i < n; i++) { //~ assert.failed
    if (in[i] == threadIdx.x) found = i;
  }
  out[blockIdx.x * 64 + threadIdx.x] = found;
}
