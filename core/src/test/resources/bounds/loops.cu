// check --block 64

__global__ void whole_array(int *out) {
  __shared__ int s[100];
  for (int i = 0; i < 100; i++) s[i] = 0;
}

__global__ void whole_array_broken(int *out) {
  __shared__ int s[100];
  for (int i = 0; i <= 100; i++) s[i] = 0; //~ bounds.write
}

__global__ void strided(int *out) {
  __shared__ int s[1000];
  for (int i = threadIdx.x; i < 1000; i += blockDim.x) s[i] = 0;
}

__global__ void strided_broken(int *out) {
  __shared__ int s[1000];
  for (int i = threadIdx.x; i < 1001; i += blockDim.x) s[i] = 0; //~ bounds.write
}

__global__ void downwards(int *out) {
  __shared__ int s[64];
  for (int i = 63; i >= 0; i--) s[i] = 0;
}

__global__ void downwards_broken(int *out) {
  __shared__ int s[64];
  for (int i = 64; i > 0; i--) s[i] = 0; //~ bounds.write
}

__global__ void halving(int *out) {
  __shared__ int s[64];
  for (int d = 32; d > 0; d /= 2) {
    if (threadIdx.x < d) s[threadIdx.x] += s[threadIdx.x + d];
    __syncthreads();
  }
}

__global__ void halving_broken(int *out) {
  __shared__ int s[64];
  for (int d = 64; d > 0; d /= 2) {
    if (threadIdx.x < d) s[threadIdx.x] += s[threadIdx.x + d]; //~ bounds.read
    __syncthreads();
  }
}

__global__ void doubling(int *out) {
  __shared__ int s[64];
  int t = threadIdx.x;
  for (int d = 1; d < 64; d *= 2) {
    int v = t >= d ? s[t - d] : 0;
    __syncthreads();
    s[t] += v;
    __syncthreads();
  }
}

__global__ void doubling_broken(int *out) {
  __shared__ int s[64];
  int t = threadIdx.x;
  for (int d = 1; d < 64; d *= 2) {
    int v = t >= d - 1 ? s[t - d] : 0; //~ bounds.read
    __syncthreads();
    s[t] += v;
    __syncthreads();
  }
}

__global__ void clipped(int *out, int n) {
  __shared__ int s[64];
  for (int i = 0; i < n && i < 64; i++) s[i] = 0;
}

__global__ void clipped_broken(int *out, int n) {
  __shared__ int s[64];
  if (n > 100) for (int i = 0; i < n; i++) s[i] = 0; //~ bounds.write
}

__global__ void window(int *out) {
  __shared__ int s[68];
  int sum = 0;
  for (int k = -2; k <= 2; k++) sum += s[threadIdx.x + 2 + k];
  out[0] = sum;
}

__global__ void window_broken(int *out) {
  __shared__ int s[68];
  int sum = 0;
  for (int k = -2; k <= 2; k++) sum += s[threadIdx.x + 3 + k]; //~ bounds.read
  out[0] = sum;
}

__global__ void in_private(int *out, int n) {
  int a[8];
  for (int i = 0; i < 8; i++) a[i] = n;
  out[0] = a[n & 7];
}

__global__ void in_private_broken(int *out, int n) {
  int a[8];
  for (int i = 0; i < 8; i++) a[i] = n;
  out[0] = a[(n & 7) + 1]; //~ bounds.read
}

__global__ void until_found(int *out, const int *in) {
  __shared__ int s[64];
  int i = 0;
  while (i < 63 && in[i] != 0) i++;
  out[0] = s[i];
}

__global__ void until_found_broken(int *out, const int *in) {
  __shared__ int s[64];
  int i = 0;
  while (i < 64 && in[i] != 1) i++;
  out[0] = s[i]; //~ bounds.read
}

__global__ void squares_in_a_row(int *out) {
  __shared__ int s[64];
  for (int i = 0; i * i < 64; i++) s[i * i] = i;
}

__global__ void squares_in_a_row_broken(int *out) {
  __shared__ int s[64];
  for (int i = 0; i * i <= 64; i++) s[i * i] = i; //~ bounds.write
}
