// check --block 64: unknown approximate.possible-failure
// run: --grid 1 --block 64 --arg a=zeros:64 --arg n=3
// ends: clean
__global__ void counts(int *a, int n) {
  int t = threadIdx.x;
  if (t < n) {
    for (int k = 0; k < t; k++) __global_assert(__implies(k < t, __enabled()));
  }
  a[blockIdx.x * 64 + t] = 1;
}
