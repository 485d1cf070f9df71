// check --block 64: proved
// run: --grid 1 --block 64 --arg out=zeros:64
// ends: clean
__global__ void shift(int *out) {
  __shared__ int a[64];
  int t = threadIdx.x;
  a[t] = 3 * t;
  __barrier_invariant_1(a[t] == 3 * t, t);
  __syncthreads();
  int next = a[(t + 1) % 64];
  __assert(next == (t == 63 ? 0 : 3 * t + 3));
  __assert(a[t] == 3 * t);
  out[blockIdx.x * 64 + t] = next;
}
