// check: contracts refuted
// run: --grid 1 --block 64 --arg in=iota:64 --arg out=zeros:1
// ends: error
//@ requires blockDim.x == 64 && gridDim.x == 1;
//@ ensures out[0] == (\sum int i; 0 <= i && i < 64; in[i]); //~ assert.failed
__global__ void reduce(const int *in, int *out) {
  __shared__ int s[64];
  int t = threadIdx.x;
  s[t] = in[t];
  __syncthreads();
  for (int d = 32; d > 0; d /= 2) {
    if (t < d - 1) s[t] += s[t + d];
    __syncthreads();
  }
  if (t == 0) out[0] = s[0];
}
