// check --block 64 --grid 1
__global__ void slots(int *a, int n) {
  int slot = (threadIdx.x + n) & 63;
  __assert(__distinct_int(slot));
  a[slot] = 1;
}

__global__ void slots_broken(int *a, int n) {
  int slot = (threadIdx.x * 2 + n) & 63;
  __assert(__distinct_int(slot)); //~ assert.failed
  a[threadIdx.x] = slot;
}

__global__ void pairs(int *a) {
  int pair = threadIdx.x / 2;
  __assert(__implies(__other_int(pair) == pair, __distinct_int(threadIdx.x % 2)));
  a[threadIdx.x] = pair;
}

__global__ void pairs_broken(int *a) {
  int pair = threadIdx.x / 4;
  __assert(__implies(__other_int(pair) == pair, __distinct_int(threadIdx.x % 2))); //~ assert.failed
  a[threadIdx.x] = pair;
}

__global__ void leader(int *a, int n) {
  bool leads = threadIdx.x == (n & 63);
  __assert(__at_most_one(leads));
  if (leads) a[0] = n;
}

__global__ void leader_broken(int *a, int n) {
  bool leads = threadIdx.x % 32 == (n & 31);
  __assert(__at_most_one(leads)); //~ assert.failed
  if (leads) a[threadIdx.x] = n;
}

__global__ void exclusive_half(int *a) {
  bool low = threadIdx.x == 0;
  __assert(__exclusive(low));
  if (low) a[0] = 1;
}

__global__ void exclusive_half_broken(int *a) {
  bool low = threadIdx.x < 32;
  __assert(__exclusive(low)); //~ assert.failed
  if (low) a[threadIdx.x] = 1;
}

__global__ void rounds_agree(int *a, int n) {
  __shared__ int s[64];
  for (int i = 0; __invariant(__uniform_bool(__enabled())), __invariant(__uniform_int(i)), i < n; i++) {
    s[threadIdx.x] = i;
    __syncthreads();
    a[threadIdx.x] = s[63 - threadIdx.x];
    __syncthreads();
  }
}

__global__ void rounds_agree_broken(int *a, int n) {
  __shared__ int s[64];
  int last = 0;
  for (int i = 0; __invariant(__uniform_int(last)), i < n; i++) { //~ assert.failed
    s[threadIdx.x] = i;
    __syncthreads();
    last = i + threadIdx.x;
    a[threadIdx.x] = s[63 - threadIdx.x];
    __syncthreads();
  }
}

__global__ void phases(int *a) {
  __shared__ int s[64];
  s[threadIdx.x] = threadIdx.x;
  __assert(__implies(__write(s), __write_offset_bytes(s) == 4 * threadIdx.x));
  __syncthreads();
  __assert(__no_write(s));
  a[threadIdx.x] = s[63 - threadIdx.x];
  __assert(__implies(__read(s), __read_offset_bytes(s) == 4 * (63 - threadIdx.x)));
}

__global__ void phases_broken(int *a) {
  __shared__ int s[64];
  s[threadIdx.x] = threadIdx.x;
  __syncthreads();
  a[threadIdx.x] = s[63 - threadIdx.x];
  s[63 - threadIdx.x] = 0;
  __assert(__no_write(s)); //~ assert.failed
}

__global__ void reads_imply(int *a, const int *b) {
  int x = b[threadIdx.x];
  __assert(__read_implies(b, __read_offset_bytes(b) == 4 * threadIdx.x));
  __assert(__no_read(a));
  a[threadIdx.x] = x;
}

__global__ void reads_imply_broken(int *a, const int *b) {
  int x = b[63 - threadIdx.x];
  __assert(__read_implies(b, __read_offset_bytes(b) == 4 * threadIdx.x)); //~ assert.failed
  a[threadIdx.x] = x;
}

__global__ void writes_imply(int *a, int n) {
  if (threadIdx.x < 8) a[threadIdx.x + 8] = n;
  __assert(__write_implies(a, threadIdx.x < 8));
  __assert(__write_implies(a, __write_offset_bytes(a) >= 32));
}

__global__ void writes_imply_broken(int *a, int n) {
  if (threadIdx.x < 8) a[threadIdx.x + 7] = n;
  __assert(__write_implies(a, __write_offset_bytes(a) >= 32)); //~ assert.failed
}

__global__ void all_are_small(int *a, int n) {
  __global_requires(n < 10);
  __global_assert(n < 11);
  a[threadIdx.x] = n;
}

__global__ void all_are_small_broken(int *a, int n) {
  __global_requires(n < 10);
  __global_assert(n < 9); //~ assert.failed
  a[threadIdx.x] = n;
}

__global__ void pointers(int *a) {
  int *own = a + 2 * threadIdx.x;
  __assert(__ptr_offset_bytes(own) == 8 * threadIdx.x);
  own[0] = 1;
}

__global__ void pointers_broken(int *a) {
  int *own = a + 2 * threadIdx.x;
  __assert(__ptr_offset_bytes(own) == 2 * threadIdx.x); //~ assert.failed
  own[0] = 1;
}

__global__ void enabled_ones(int *a) {
  if (threadIdx.x < 16) {
    __assert(__enabled());
    __assert(__implies(__other_bool(__enabled()), __other_int(threadIdx.x) < 16));
    a[threadIdx.x] = 1;
  }
}

__global__ void enabled_ones_broken(int *a) {
  if (threadIdx.x < 16) {
    __assert(__implies(__other_bool(__enabled()), __other_int(threadIdx.x) < 15)); //~ assert.failed
    a[threadIdx.x] = 1;
  }
}
