// check

//@ requires n >= 0 && \length(a) == n && \length(b) >= n + 1;
__global__ void neighbours(int *a, const int *b, int n) {
  int i = blockIdx.x * blockDim.x + threadIdx.x;
  if (i < n) a[i] = b[i] + b[i + 1];
}

//@ requires \length(b) == n;
__global__ void neighbours_broken(int *a, const int *b, int n) {
  int i = blockIdx.x * blockDim.x + threadIdx.x;
  if (i < n) a[i] = b[i] + b[i + 1]; //~ bounds.read
}

//@ requires \length(a) == blockDim.x * gridDim.x;
__global__ void threads(double *a) {
  a[blockIdx.x * blockDim.x + threadIdx.x] = 1;
}

//@ requires \length(a) == blockDim.x;
__global__ void threads_broken(double *a) {
  a[blockIdx.x * blockDim.x + threadIdx.x] = 1; //~ bounds.write
}

//@ requires \length(a) == (n + 3) / 4;
__global__ void quarters(int4 *a, int n) {
  int i = blockIdx.x * blockDim.x + threadIdx.x;
  if (i < n / 4) a[i].w = 1;
}

//@ requires \length(a) == n / 4;
__global__ void quarters_broken(int4 *a, int n) {
  int i = blockIdx.x * blockDim.x + threadIdx.x;
  if (4 * i < n) a[i].w = 1; //~ bounds.write
}
