// check --grid 1 --block 64: races refuted
// run: --grid 1 --block 64 --arg out=zeros:64 --arg n=3
// ends: error
__global__ void some(int *out, int n) {
  __shared__ int a[64];
  int t = threadIdx.x;
  int from = 0;
  if (n > 5) {
    a[t] = t;
    __barrier_invariant_1((a[t] == t) & (n > 5), t);
    __syncthreads();
    from = a[63 - t];
  }
  __assert(from >= 0);
  out[from] = t; //~ race.write-write
}
