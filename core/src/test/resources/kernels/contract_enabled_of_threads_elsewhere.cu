// check --block 64: proved
// run: --grid 1 --block 64 --arg a=zeros:64 --arg n=3
// ends: clean
__global__ void counts(int *a, int n) {
  int t = threadIdx.x;
  int x = 0;
  while (__global_invariant(__implies(!__enabled(), x == t)), __invariant(x <= t), x < t) x++;
  for (int i = 0; i < n; i++) {
    if ((i & 1) == (t & 1)) {
      for (int k = 0; k < t; k++)
        __global_assert(__implies((i < n) & ((i & 1) == (t & 1)) & (k < t), __enabled()));
    }
  }
  a[blockIdx.x * 64 + t] = x;
}
