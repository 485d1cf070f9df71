// check --block 64 --grid 1
__global__ void hillis_steele(int *out) {
  __shared__ int s[64];
  int t = threadIdx.x;
  s[t] = t;
  for (int d = 1; __invariant(1 <= d), __invariant(d <= 64), d < 64; d *= 2) {
    __syncthreads();
    int x = t >= d ? s[t - d] : 0;
    __syncthreads();
    s[t] += x;
  }
  out[t] = s[t];
}

__global__ void hillis_steele_broken(int *out) {
  __shared__ int s[64];
  int t = threadIdx.x;
  s[t] = t;
  for (int d = 1; __invariant(1 <= d), __invariant(d < 64), d < 64; d *= 2) { //~ assert.failed
    __syncthreads();
    int x = t >= d ? s[t - d] : 0;
    __syncthreads();
    s[t] += x;
  }
  out[t] = s[t];
}

__global__ void up_sweep(int *out) {
  __shared__ int s[128];
  int t = threadIdx.x;
  s[2 * t] = t;
  s[2 * t + 1] = t;
  int offset = 1;
  for (int d = 64; __invariant(offset * d <= 128), __invariant(offset >= 1), d > 0; d /= 2) {
    __syncthreads();
    if (t < d) {
      int last = offset * (2 * t + 2) - 1;
      __assert(last < 128);
      s[last] += s[last - offset];
    }
    offset *= 2;
  }
  out[t] = s[2 * t];
}

__global__ void up_sweep_broken(int *out) {
  __shared__ int s[128];
  int t = threadIdx.x;
  s[2 * t] = t;
  s[2 * t + 1] = t;
  int offset = 1;
  for (int d = 64; d > 0; d /= 2) {
    __syncthreads();
    if (t < d) {
      int last = offset * (2 * t + 2) - 1;
      __assert(last < 127); //~ assert.failed
      s[last] += s[last - offset];
    }
    offset *= 2;
  }
  out[t] = s[2 * t];
}

__global__ void exclusive(int *out, const int *in, int n) {
  int sum = 0;
  for (int i = 0; __invariant(__implies(__write(out), __write_offset_bytes(out) < 4 * i)), i < n; i++) {
    if (threadIdx.x == 0) out[i] = sum;
    sum += in[i];
  }
}

__global__ void exclusive_broken(int *out, const int *in, int n) {
  int sum = 0;
  for (int i = 0; __invariant(__implies(__write(out), __write_offset_bytes(out) < 4 * i)), i < n; i++) { //~ assert.failed
    if (threadIdx.x == 0) out[i + 1] = sum;
    sum += in[i];
  }
}

__global__ void ping_pong(int *out) {
  __shared__ int s[2][64];
  int t = threadIdx.x;
  int from = 0;
  s[0][t] = t;
  for (int d = 1; __invariant(from == 0 | from == 1), __invariant(__uniform_int(from)), d < 64; d *= 2) {
    __syncthreads();
    s[1 - from][t] = s[from][t] + (t >= d ? s[from][t - d] : 0);
    from = 1 - from;
  }
  out[t] = s[from][t];
}

__global__ void ping_pong_broken(int *out) {
  __shared__ int s[2][64];
  int t = threadIdx.x;
  int from = 0;
  s[0][t] = t;
  for (int d = 1; __invariant(from == 0 | from == 1), d < 64; d *= 2) { //~ assert.failed
    __syncthreads();
    s[(from + 1) % 2][t] = s[from % 2][t] + (t >= d ? s[from % 2][t - d] : 0);
    from = from + 1;
  }
  out[t] = s[from % 2][t];
}

__global__ void down_sweep(int *out) {
  __shared__ int s[128];
  int t = threadIdx.x;
  s[2 * t] = t;
  s[2 * t + 1] = t;
  int offset = 128;
  for (int d = 1; __invariant(offset * d == 128), d < 128; d *= 2) {
    offset /= 2;
    __syncthreads();
    if (t < d) {
      int left = offset * (2 * t + 1) - 1;
      int x = s[left];
      s[left] = s[left + offset];
      s[left + offset] += x;
    }
  }
  __syncthreads();
  out[t] = s[2 * t];
}

__global__ void down_sweep_broken(int *out) {
  __shared__ int s[128];
  int t = threadIdx.x;
  s[2 * t] = t;
  s[2 * t + 1] = t;
  int offset = 64;
  for (int d = 1; __invariant(offset * d == 64), d < 128; d *= 2) { //~ assert.failed
    __syncthreads();
    if (t < d) {
      int left = offset * (2 * t + 1) - 1;
      int x = s[left];
      s[left] = s[left + offset];
      s[left + offset] += x;
    }
    offset /= 2;
  }
  __syncthreads();
  out[t] = s[2 * t];
}
