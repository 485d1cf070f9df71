// The threads of a block add up an array, for any number of threads.
//@ requires gridDim.x == 1;
//@ ensures out[0] == (\sum int i; 0 <= i && i < blockDim.x; in[i]);
__global__ void reduce(const int *in, int *out) {
  extern __shared__ int s[];
  int t = threadIdx.x;
  s[t] = in[t];
  __syncthreads();
  int m = blockDim.x;
  while (m > 1) {
    int half = (m + 1) / 2;
    if (t < m / 2) s[t] += s[t + half];
    m = half;
    __syncthreads();
  }
  if (t == 0) out[0] = s[0];
}
