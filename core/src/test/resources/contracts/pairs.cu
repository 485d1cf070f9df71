// check --block 64 --grid 2
__global__ void distinct(int *out) {
  __shared__ int a[64];
  int t = threadIdx.x;
  a[t] = 3 * t;
  __barrier_invariant_binary_1(a[t] != a[__other_int(t)], t, __other_int(t));
  __syncthreads();
  out[blockIdx.x * 200 + a[63 - t]] = t;
}

__global__ void distinct_broken(int *out) {
  __shared__ int a[64];
  int t = threadIdx.x;
  a[t] = t / 2;
  __barrier_invariant_binary_1(a[t] != a[__other_int(t)], t, __other_int(t)); //~ assert.failed
  __syncthreads();
  out[blockIdx.x * 200 + a[t] + t] = t;
}

__global__ void rounds(int *out, int n) {
  __shared__ int a[64];
  int t = threadIdx.x;
  a[t] = 2 * t;
  for (int i = 0;
       __invariant(__implies(__uniform_int(blockIdx.x), a[t] != a[__other_int(t)])), i < n; i++) {
    __barrier_invariant_binary_1(a[t] != a[__other_int(t)], t, __other_int(t));
    __syncthreads();
    a[t] = a[t] ^ 1;
  }
  out[blockIdx.x * 64 + t] = a[t];
}

__global__ void rounds_broken(int *out, int n) {
  __shared__ int a[64];
  int t = threadIdx.x;
  a[t] = 2 * t;
  for (int i = 0;
       __invariant(__implies(__uniform_int(blockIdx.x), a[t] != a[__other_int(t)])), //~ assert.failed
       i < n; i++) {
    __barrier_invariant_binary_1(a[t] != a[__other_int(t)], t, __other_int(t)); //~ assert.failed
    __syncthreads();
    a[t] = a[t] / 4;
  }
  out[blockIdx.x * 64 + t] = a[t];
}

__global__ void sorted(int *out, int n) {
  __shared__ int a[64];
  int t = threadIdx.x;
  a[t] = 5 * t + (n & 3);
  __barrier_invariant_binary_1(__implies(t < __other_int(t), a[t] < a[__other_int(t)]), t,
                               __other_int(t));
  __syncthreads();
  if (t < 63) __assert(a[t] < a[t + 1]);
  out[blockIdx.x * 64 + t] = a[t];
}

__global__ void sorted_broken(int *out, int n) {
  __shared__ int a[64];
  int t = threadIdx.x;
  a[t] = 5 * t + (n & 3);
  __barrier_invariant_binary_1(__implies(t < __other_int(t), a[t] < a[__other_int(t)]), t,
                               __other_int(t));
  __syncthreads();
  __assert(a[t] < a[(t + 1) % 64]); //~ assert.failed
  out[blockIdx.x * 64 + t] = a[t];
}

// Nobody is a pair with itself.
__global__ void others(int *out) {
  __shared__ int a[64];
  int t = threadIdx.x;
  a[t] = t;
  __barrier_invariant_binary_1(a[t] != a[__other_int(t)], t, __other_int(t));
  __syncthreads();
  __assert(a[t] != a[(t + 63) % 64]);
  out[blockIdx.x * 64 + t] = a[t];
}

__global__ void others_broken(int *out) {
  __shared__ int a[64];
  int t = threadIdx.x;
  a[t] = t;
  __barrier_invariant_binary_1(a[t] != a[__other_int(t)], t, __other_int(t));
  __syncthreads();
  __assert(a[t] != a[(t + 64) % 64]); //~ assert.failed
  out[blockIdx.x * 64 + t] = a[t];
}

// A pair is of one block.
__global__ void of_a_block(int *out) {
  int t = threadIdx.x;
  int i = blockIdx.x * 64 + t;
  out[i] = t;
  __barrier_invariant_binary_1(out[i] != out[__other_int(i)], t, __other_int(t));
  __syncthreads();
  int mine = out[i];
  __assert(__implies(__uniform_int(blockIdx.x), __distinct_int(mine)));
}

__global__ void of_a_block_broken(int *out) {
  int t = threadIdx.x;
  int i = blockIdx.x * 64 + t;
  out[i] = t;
  __barrier_invariant_binary_1(out[i] != out[__other_int(i)], t, __other_int(t));
  __syncthreads();
  int mine = out[i];
  __assert(__distinct_int(mine)); //~ assert.failed
}

// What a third thread has written meanwhile counts.
__global__ void of_a_third(int *out) {
  __shared__ int a[64];
  int t = threadIdx.x;
  a[t] = t;
  __syncthreads();
  __barrier_invariant_binary_1(__implies((t != 0) & (__other_int(t) != 0), a[0] == 0), t,
                               __other_int(t));
  __syncthreads();
  a[t] = t + 1;
  out[blockIdx.x * 64 + t] = a[t];
}

__global__ void of_a_third_broken(int *out) {
  __shared__ int a[64];
  int t = threadIdx.x;
  a[t] = t;
  __syncthreads();
  a[t] = t + 1;
  __barrier_invariant_binary_1(__implies((t != 0) & (__other_int(t) != 0), a[0] == 0), //~ assert.failed
                               t, __other_int(t));
  __syncthreads();
  out[blockIdx.x * 64 + t] = a[t];
}
