// check --grid 1 --block 64: contracts refuted
// run: --grid 1 --block 64 --arg out=zeros:64
// ends: error
__global__ void shift(int *out) {
  __shared__ int a[64];
  int t = threadIdx.x;
  a[t] = t;
  __barrier_invariant_1(a[t] == t + 1, t); //~ assert.failed
  __syncthreads();
  out[t] = a[63 - t];
}
