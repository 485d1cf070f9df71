// check --grid 1 --block 64: assertions refuted, contracts refuted
// run: --grid 1 --block 64 --arg out=zeros:64
// ends: error
__global__ void permute(int *out) {
  __shared__ int a[64];
  int t = threadIdx.x;
  a[t] = t / 2;
  __barrier_invariant_1(a[t] == t, t); //~ assert.failed
  __syncthreads();
  int from = a[t];
  __assert(from == t); //~ assert.failed
  out[t] = from;
}
