// check --block 64: unknown approximate.possible-failure
// run: --grid 1 --block 64 --arg a=zeros:64 --arg n=3
// ends: clean
__global__ void counts(int *a, int n) {
  int t = threadIdx.x;
  int x = 0;
  while (__global_invariant(__implies(!__enabled(), x == t - 1)), __invariant(x <= t), x < t) x++;
  a[blockIdx.x * 64 + t] = x;
}
