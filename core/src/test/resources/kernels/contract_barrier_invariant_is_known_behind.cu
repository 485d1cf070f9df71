// check --grid 1 --block 64: unknown approximate.possible-overrun
// run: --grid 1 --block 64 --arg out=zeros:64
// ends: clean
__global__ void permute(int *out) {
  __shared__ int a[64];
  __shared__ int b[64];
  int t = threadIdx.x;
  a[t] = (t + 5) % 64;
  b[a[t]] = t;
  __barrier_invariant_1(b[(t + 5) % 64] == t, (t + 59) % 64);
  __syncthreads();
  int from = b[t];
  __assert(from == (t + 59) % 64);
  out[from] = t;
}
