// check: contracts refuted
// run: --grid 2 --block 64 --arg in=iota:128 --arg out=zeros:2
// ends: error
//@ requires blockDim.x == 64;
//@ ensures (\forall int b; 0 <= b && b < gridDim.x; out[b] == (\sum int i; 0 <= i && i < 64; in[b * 64 + i])); //~ assert.failed
__global__ void reduce(const int *in, int *out) {
  __shared__ int s[2];
  int t = threadIdx.x;
  int v = in[blockIdx.x * 64 + t];
  for (int d = 16; d > 0; d /= 2) v += __shfl_down_sync(0xffffffffu, v, d);
  if (t % 32 == 0) s[t / 32] = v;
  __syncthreads();
  if (t < 32) {
    int w = t < 1 ? s[t] : 0;
    w += __shfl_down_sync(0xffffffffu, w, 1);
    if (t == 0) out[blockIdx.x] = w;
  }
}
