// check --block 64
__global__ void tree_sum(int *sums, const int *in) {
  __shared__ int s[64];
  unsigned t = threadIdx.x;
  s[t] = in[blockIdx.x * 64 + t];
  for (unsigned d = 32; __invariant(d <= 32), __invariant(__uniform_unsigned_int(d)), d > 0; d /= 2) {
    __syncthreads();
    if (t < d) s[t] += s[t + d];
  }
  if (t == 0) sums[blockIdx.x] = s[0];
}

__global__ void tree_sum_broken(int *sums, const int *in) {
  __shared__ int s[64];
  unsigned t = threadIdx.x;
  s[t] = in[blockIdx.x * 64 + t];
  for (unsigned d = 32; __invariant(d <= 16), d > 0; d /= 2) { //~ assert.failed
    __syncthreads();
    if (t < d) s[t] += s[t + d];
  }
  if (t == 0) sums[blockIdx.x] = s[0];
}

__global__ void tree_reads(int *sums, const int *in) {
  __shared__ int s[64];
  unsigned t = threadIdx.x;
  s[t] = in[blockIdx.x * 64 + t];
  for (unsigned d = 32; d > 0; d /= 2) {
    __syncthreads();
    if (t < d) {
      __assert(t + d < 64);
      s[t] += s[t + d];
    }
  }
  if (t == 0) sums[blockIdx.x] = s[0];
}

__global__ void tree_reads_broken(int *sums, const int *in) {
  __shared__ int s[64];
  unsigned t = threadIdx.x;
  s[t] = in[blockIdx.x * 64 + t];
  for (unsigned d = 32; d > 0; d /= 2) {
    __syncthreads();
    if (t < d) {
      __assert(t + d < 63); //~ assert.failed
      s[t] += s[t + d];
    }
  }
  if (t == 0) sums[blockIdx.x] = s[0];
}

__global__ void strided_sum(int *sums, const int *in, int n) {
  int sum = 0;
  for (int i = threadIdx.x; __invariant(i % 64 == threadIdx.x), i < n; i += 64) sum += in[i];
  sums[blockIdx.x * 64 + threadIdx.x] = sum;
}

__global__ void strided_sum_broken(int *sums, const int *in, int n) {
  int sum = 0;
  for (int i = threadIdx.x; __invariant(i % 64 == threadIdx.x), i < n; i += 32) sum += in[i]; //~ assert.failed
  sums[blockIdx.x * 64 + threadIdx.x] = sum;
}

__global__ void count_even(int *counts, const int *in, int n) {
  int count = 0, i = 0;
  while (__invariant(0 <= count), __invariant(count <= i), i < n) {
    if (in[i] % 2 == 0) count++;
    i++;
  }
  counts[blockIdx.x * 64 + threadIdx.x] = count;
}

__global__ void count_even_broken(int *counts, const int *in, int n) {
  int count = 0, i = 0;
  while (__invariant(0 <= count), __invariant(count <= i), i < n) { //~ assert.failed
    if (in[i] % 2 == 0) count += 2;
    i++;
  }
  counts[blockIdx.x * 64 + threadIdx.x] = count;
}

__global__ void maximum(int *out, const int *in, int n) {
  int best = 0;
  for (int i = 0; __invariant(best >= 0), i < n; i++) {
    if (in[i] > best) best = in[i];
  }
  __assert(best >= 0);
  out[blockIdx.x * 64 + threadIdx.x] = best;
}

__global__ void maximum_broken(int *out, const int *in, int n) {
  int best = 0;
  for (int i = 0; i < n; i++) {
    if (in[i] != best) best = in[i];
  }
  __assert(best >= 0); //~ assert.failed
  out[blockIdx.x * 64 + threadIdx.x] = best;
}

__global__ void where_is_maximum(int *out, const int *in, int n) {
  __requires(n > 0);
  int best = 0;
  for (int i = 1; __invariant(best < i), __invariant(best >= 0), __invariant(i <= n), i < n; i++) {
    if (in[i] > in[best]) best = i;
  }
  __assert(best < n);
  out[blockIdx.x * 64 + threadIdx.x] = best;
}

__global__ void where_is_maximum_broken(int *out, const int *in, int n) {
  __requires(n > 0);
  int best = 0;
  for (int i = 1; __invariant(best < i), i <= n; i++) {
    if (in[i] >= in[best]) best = i;
  }
  __assert(best < n); //~ assert.failed
  out[blockIdx.x * 64 + threadIdx.x] = best;
}

__global__ void logged_sum(int *sums) {
  __shared__ int s[64];
  unsigned t = threadIdx.x;
  s[t] = t;
  for (unsigned d = 32; __invariant(__implies(__write(s), __write_offset_bytes(s) == 4 * t)), d > 0; d /= 2) {
    __syncthreads();
    if (t < d) s[t] += s[t + d];
  }
  __syncthreads();
  sums[blockIdx.x * 64 + t] = s[0];
}

__global__ void logged_sum_broken(int *sums) {
  __shared__ int s[64];
  unsigned t = threadIdx.x;
  s[t] = t;
  for (unsigned d = 32; __invariant(__implies(__write(s), __write_offset_bytes(s) == 4 * t)), d > 0; d /= 2) { //~ assert.failed
    __syncthreads();
    if (t >= d && t < 2 * d) s[t - d] += s[t];
  }
  __syncthreads();
  sums[blockIdx.x * 64 + t] = s[0];
}
