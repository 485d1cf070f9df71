// check: contracts refuted
// run: --grid 1 --block 32 --arg in=iota:64 --arg out=zeros:64
// ends: error
//@ requires blockDim.x == 32 && gridDim.x == 1;
//@ ensures (\forall int i; 0 <= i && i < 64; out[i] == (\sum int j; 0 <= j && j < i; in[j])); //~ assert.failed
__global__ void scan(const int *in, int *out) {
  __shared__ int s[64];
  int t = threadIdx.x, o = 1;
  s[2 * t] = in[2 * t];
  s[2 * t + 1] = in[2 * t + 1];
  for (int d = 32; d > 0; d /= 2) {
    __syncthreads();
    if (t < d) s[o * (2 * t + 2) - 1] += s[o * (2 * t + 1) - 1];
    o *= 2;
  }
  if (t == 0) s[63] = 1;
  for (int d = 1; d < 64; d *= 2) {
    o /= 2;
    __syncthreads();
    if (t < d) {
      int a = o * (2 * t + 1) - 1, b = o * (2 * t + 2) - 1;
      int v = s[a];
      s[a] = s[b];
      s[b] += v;
    }
  }
  __syncthreads();
  out[2 * t] = s[2 * t];
  out[2 * t + 1] = s[2 * t + 1];
}
