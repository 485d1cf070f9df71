// check: unknown approximate.possible-failure
// run: --grid 1 --block 3 --arg in=iota:3 --arg out=zeros:1
// ends: clean
//@ requires gridDim.x == 1;
//@ ensures (\forall int i; 0 <= i && i < blockDim.x; in[i] <= out[0]);
__global__ void reduce(const int *in, int *out) {
  extern __shared__ int s[];
  int t = threadIdx.x;
  s[t] = in[t];
  __syncthreads();
  int m = blockDim.x;
  while (m > 1) {
    int half = (m + 1) / 2;
    if (t < m / 2) s[t] = max(s[t], s[t + half]);
    m = half;
    __syncthreads();
  }
  if (t == 0) out[0] = s[0];
}
