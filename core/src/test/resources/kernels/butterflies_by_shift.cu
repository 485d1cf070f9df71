// run: --grid 2 --block 8 --arg d=iota:16 --arg bits=3
// ends: clean
// check: proved
__global__ void transform(float *d, int bits) {
  __shared__ float s[512];
  int t = threadIdx.x;
  s[t] = d[blockIdx.x * blockDim.x + t];
  __syncthreads();
  for (int k = 0; k < bits && k < 31; k++) {
    int p = t ^ (1 << k);
    if (t < p && p < 512) {
      float a = s[t], b = s[p];
      s[t] = a + b;
      s[p] = a - b;
    }
    __syncthreads();
  }
  d[blockIdx.x * blockDim.x + t] = s[t];
}
