// check

__global__ void own(int *out, const int *in) {
  __shared__ int s[256];
  int i = blockIdx.x * blockDim.x + threadIdx.x;
  s[threadIdx.x] = in[i];
  out[i] = s[threadIdx.x] + 1;
}
__global__ void own_broken(int *out, const int *in) {
  __shared__ int s[256];
  int i = blockIdx.x * blockDim.x + threadIdx.x;
  if (threadIdx.x > 0) s[threadIdx.x] = in[i];
  out[i] = s[threadIdx.x] + 1; //~ uninitialised.shared
}

__global__ void reversed(int *out, const int *in) {
  extern __shared__ int s[];
  int i = blockIdx.x * blockDim.x + threadIdx.x;
  s[threadIdx.x] = in[i];
  __syncthreads();
  out[i] = s[blockDim.x - 1 - threadIdx.x];
}
__global__ void reversed_broken(int *out, const int *in) {
  extern __shared__ int s[];
  int i = blockIdx.x * blockDim.x + threadIdx.x;
  s[threadIdx.x] = in[i];
  __syncthreads();
  out[i] = s[blockDim.x - threadIdx.x]; //~ uninitialised.shared
}

__global__ void neighbour(int *out, const int *in, int n) {
  __shared__ int s[256];
  int i = blockIdx.x * blockDim.x + threadIdx.x;
  if (i < n) s[threadIdx.x] = in[i];
  __syncthreads();
  if (i < n - 1 && threadIdx.x + 1 < blockDim.x) out[i] = s[threadIdx.x + 1];
}
__global__ void neighbour_broken(int *out, const int *in, int n) {
  __shared__ int s[256];
  int i = blockIdx.x * blockDim.x + threadIdx.x;
  if (i < n) s[threadIdx.x] = in[i];
  __syncthreads();
  if (i < n && threadIdx.x + 1 < blockDim.x) out[i] = s[threadIdx.x + 1]; //~ uninitialised.shared
}

__global__ void halo(float *out, const float *in) {
  __shared__ float s[258];
  int t = threadIdx.x, i = blockIdx.x * blockDim.x + t;
  s[t + 1] = in[i];
  if (t == 0) s[0] = i > 0 ? in[i - 1] : 0;
  if (t == blockDim.x - 1) s[t + 2] = in[i + 1];
  __syncthreads();
  out[i] = s[t] + s[t + 1] + s[t + 2];
}
__global__ void halo_broken(float *out, const float *in) {
  __shared__ float s[258];
  int t = threadIdx.x, i = blockIdx.x * blockDim.x + t;
  s[t + 1] = in[i];
  if (t == 0 && i > 0) s[0] = in[i - 1];
  if (t == blockDim.x - 1) s[t + 2] = in[i + 1];
  __syncthreads();
  out[i] = s[t] + s[t + 1] + s[t + 2]; //~ uninitialised.shared
}

__global__ void broadcast(int *out, const int *in) {
  __shared__ int first;
  if (threadIdx.x == 0) first = in[blockIdx.x];
  __syncthreads();
  out[blockIdx.x * blockDim.x + threadIdx.x] = first;
}
__global__ void broadcast_broken(int *out, const int *in) {
  __shared__ int first;
  if (threadIdx.x == 0 && blockIdx.x > 0) first = in[blockIdx.x];
  __syncthreads();
  out[blockIdx.x * blockDim.x + threadIdx.x] = first; //~ uninitialised.shared
}

__global__ void total(int *out, const int *in) {
  __shared__ int sum;
  if (threadIdx.x == 0) sum = 0;
  __syncthreads();
  atomicAdd(&sum, in[blockIdx.x * blockDim.x + threadIdx.x]);
  __syncthreads();
  if (threadIdx.x == 0) out[blockIdx.x] = sum;
}
__global__ void total_broken(int *out, const int *in) {
  __shared__ int sum;
  atomicAdd(&sum, in[blockIdx.x * blockDim.x + threadIdx.x]); //~ uninitialised.shared
  __syncthreads();
  if (threadIdx.x == 0) out[blockIdx.x] = sum;
}

__global__ void reduced(float *out, const float *in) {
  __shared__ float s[256];
  int t = threadIdx.x;
  s[t] = in[blockIdx.x * blockDim.x + t];
  __syncthreads();
  for (int k = blockDim.x / 2; k > 0; k >>= 1) {
    if (t < k) s[t] += s[t + k];
    __syncthreads();
  }
  if (t == 0) out[blockIdx.x] = s[0];
}
__global__ void reduced_broken(float *out, const float *in, int n) {
  __shared__ float s[256];
  int t = threadIdx.x, i = blockIdx.x * blockDim.x + t;
  if (i < n) s[t] = in[i];
  __syncthreads();
  for (int k = blockDim.x / 2; k > 0; k >>= 1) {
    if (t < k) s[t] += s[t + k]; //~ uninitialised.shared
    __syncthreads();
  }
  if (t == 0) out[blockIdx.x] = s[0];
}

__global__ void even_and_odd(int *out, const int *in) {
  __shared__ int s[512];
  int t = threadIdx.x, i = blockIdx.x * blockDim.x + t;
  s[2 * t] = in[2 * i];
  s[2 * t + 1] = in[2 * i + 1];
  __syncthreads();
  out[i] = s[t] + s[t + blockDim.x];
}
__global__ void even_and_odd_broken(int *out, const int *in) {
  __shared__ int s[512];
  int t = threadIdx.x, i = blockIdx.x * blockDim.x + t;
  s[2 * t] = in[2 * i];
  __syncthreads();
  out[i] = s[t] + s[t + blockDim.x]; //~ uninitialised.shared
}

__global__ void by_index(int *out, const int *in) {
  __shared__ int s[256];
  int t = threadIdx.x;
  s[t] = t;
  __syncthreads();
  out[blockIdx.x * blockDim.x + t] = in[s[0]];
}
__global__ void by_index_broken(int *out, const int *in) {
  __shared__ int s[256];
  int t = threadIdx.x;
  if (t > 0) s[t] = t;
  __syncthreads();
  out[blockIdx.x * blockDim.x + t] = in[s[0]]; //~ uninitialised.shared
}
