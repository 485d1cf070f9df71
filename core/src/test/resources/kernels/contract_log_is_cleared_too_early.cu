// check --block 64: contracts refuted
// run: --grid 1 --block 64 --arg out=zeros:64
// ends: error
__global__ void halve(int *out) {
  __shared__ int s[128];
  unsigned t = threadIdx.x;
  s[t] = t;
  s[t + 64] = t;
  for (unsigned d = 64; __invariant(__implies((d == 0) & __write(s), t == 0)), d > 0; d /= 2) { //~ assert.failed
    __syncthreads();
    if (t < d) s[t] += s[t + d];
    __syncthreads();
    s[t + 64] = 0;
  }
  if (t == 0) out[blockIdx.x] = s[0];
}
