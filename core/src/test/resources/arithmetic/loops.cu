// check

__global__ void counts_from_one(int *out, int n) {
  int s = 0;
  for (int i = 1; i < n; i++) s += 1000 / i;
  out[threadIdx.x] = s;
}

__global__ void counts_from_one_broken(int *out, int n) {
  int s = 0;
  for (int i = 0; i < n; i++) s += 1000 / i; //~ arithmetic.division-by-zero
  out[threadIdx.x] = s;
}

__global__ void counts_down(int *out, int n) {
  int s = 0;
  for (int i = n; i > 0; i--) s += 1000 % i;
  out[threadIdx.x] = s;
}

__global__ void counts_down_broken(int *out, int n) {
  int s = 0;
  for (int i = n; i >= 0; i--) s += 1000 % i; //~ arithmetic.division-by-zero
  out[threadIdx.x] = s;
}

__global__ void halves(int *out) {
  __shared__ int sums[1024];
  sums[threadIdx.x] = threadIdx.x;
  for (int s = blockDim.x / 2; s > 0; s /= 2) {
    __syncthreads();
    if (threadIdx.x % (2 * s) < s && threadIdx.x + s < blockDim.x)
      out[threadIdx.x] = s;
  }
}

__global__ void halves_broken(int *out) {
  int t = threadIdx.x;
  for (int s = 8; s >= 0; s--) {
    if (t % (2 * s) == 0) out[t] = s; //~ arithmetic.division-by-zero
  }
}

__global__ void euclid(unsigned *out, unsigned a) {
  unsigned b = threadIdx.x;
  while (b != 0) {
    unsigned r = a % b;
    a = b;
    b = r;
  }
  out[threadIdx.x] = a;
}

__global__ void euclid_broken(unsigned *out, unsigned a) {
  unsigned b = threadIdx.x;
  do {
    unsigned r = a % b; //~ arithmetic.division-by-zero
    a = b;
    b = r;
  } while (b != 0);
  out[threadIdx.x] = a;
}

__global__ void bit_by_bit(int *out) {
  int s = 0;
  for (int b = 0; b < 32; b++) s += (threadIdx.x >> b) & 1;
  out[threadIdx.x] = s;
}

__global__ void bit_by_bit_broken(int *out) {
  int s = 0;
  for (int b = 0; b <= 32; b++) s += (threadIdx.x >> b) & 1; //~ arithmetic.shift
  out[threadIdx.x] = s;
}

__global__ void bits_of_a_long(int *out, long long x) {
  int s = 0;
  for (int b = 63; b >= 0; b--) s += (x >> b) & 1;
  out[threadIdx.x] = s;
}

__global__ void bits_of_a_long_broken(int *out, long long x) {
  int s = 0;
  for (int b = 63; b >= -1; b--) s += (x >> b) & 1; //~ arithmetic.shift
  out[threadIdx.x] = s;
}
