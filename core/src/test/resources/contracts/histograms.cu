// check --block 64
__device__ int bin(int value) {
  __ensures((0 <= __return_val_int()) & (__return_val_int() < 16));
  return value & 15;
}

__global__ void histogram(int *bins, const int *in) {
  __shared__ int own[16];
  if (threadIdx.x < 16) own[threadIdx.x] = 0;
  __syncthreads();
  atomicAdd(&own[bin(in[blockIdx.x * 64 + threadIdx.x])], 1);
  __syncthreads();
  if (threadIdx.x < 16) atomicAdd(&bins[threadIdx.x], own[threadIdx.x]);
}

__device__ int bin_of_remainder(int value) {
  __ensures((0 <= __return_val_int()) & (__return_val_int() < 16)); //~ assert.failed
  return value % 17 & 31;
}

__global__ void histogram_broken(int *bins, const int *in) {
  __shared__ int own[32];
  if (threadIdx.x < 32) own[threadIdx.x] = 0;
  __syncthreads();
  atomicAdd(&own[bin_of_remainder(in[blockIdx.x * 64 + threadIdx.x])], 1);
  __syncthreads();
  if (threadIdx.x < 16) atomicAdd(&bins[threadIdx.x], own[threadIdx.x]);
}

__global__ void nibbles(int *bins, const unsigned *in) {
  unsigned word = in[blockIdx.x * 64 + threadIdx.x];
  int i = 0;
  do {
    __assert((word & 15) < 16);
    atomicAdd(&bins[word & 15], 1);
    word >>= 4;
    i++;
  } while (__invariant(i <= 8), i < 8);
}

__global__ void nibbles_broken(int *bins, const unsigned *in) {
  unsigned word = in[blockIdx.x * 64 + threadIdx.x];
  int i = 0;
  do {
    __assert((word & 15) < 15); //~ assert.failed
    atomicAdd(&bins[word & 15], 1);
    word >>= 4;
    i++;
  } while (i < 8);
}

__global__ void compact(int *out, const int *in, int *next, int n) {
  int i = blockIdx.x * 64 + threadIdx.x;
  if (i < n && in[i] > 0) {
    int place = atomicAdd(next, 1);
    __assert(in[i] > 0);
    out[place] = i;
  }
  __global_assert(__no_write(in));
}

__global__ void compact_broken(int *out, int *in, int *next, int n) {
  int i = blockIdx.x * 64 + threadIdx.x;
  if (i < n && in[i] > 0) {
    int place = atomicAdd(next, 1);
    out[place] = i;
    in[i] = 0;
  }
  __global_assert(__no_write(in)); //~ assert.failed
}

__global__ void own_bins(int *bins, const int *in, int n) {
  int t = blockIdx.x * 64 + threadIdx.x;
  for (int i = 0; __invariant(__implies(__write(bins), __write_offset_bytes(bins) / 64 == t)), i < n; i++) {
    int b = in[i] & 15;
    bins[t * 16 + b]++;
  }
}

__global__ void own_bins_broken(int *bins, const int *in, int n) {
  int t = blockIdx.x * 64 + threadIdx.x;
  for (int i = 0; __invariant(__implies(__write(bins), __write_offset_bytes(bins) / 64 == t)), i < n; i++) { //~ assert.failed
    int b = in[i] & 15;
    bins[t * 32 + b]++;
  }
}

__global__ void sift(int *out, const int *in, int n) {
  int low = 0, high = n;
  __requires(n >= 0);
  for (int i = 0; __invariant(0 <= low), __invariant(high <= n), __invariant(low <= high), low < high; i++) {
    if (in[i] < 0) low++;
    else high--;
  }
  out[blockIdx.x * 64 + threadIdx.x] = low;
}

__global__ void sift_broken(int *out, const int *in, int n) {
  int low = 0, high = n;
  __requires(n >= 0);
  for (int i = 0; __invariant(0 <= low), __invariant(low <= high), low < high; i++) { //~ assert.failed
    if (in[i] < 0) low++;
    else high -= 2;
  }
  out[blockIdx.x * 64 + threadIdx.x] = low;
}
