// check --block 64: proved
// run: --grid 1 --block 64 --arg a=zeros:64 --arg n=5 --arg m=3
// ends: clean
__device__ int last(int n) {
  int i = 0;
  while (i < n)
    i++;
  // Of this function's loop, not of those where it is called: there, n is another.
  __function_wide_invariant(n >= 3);
  return i;
}

__global__ void count(int *a, int n, int m) {
  __requires(n > 3 && m > 0);
  if (n == 1000)
    return;
  int sum = 0;
  m = m == 7 ? 2 : m;
  if (sum)
    m++;
  for (int i = 0; i < n; i++)
    for (int k = 0; k < m; k++)
      sum++;
  do {
    sum--;
  } while (sum > last(n - 1));
  a[threadIdx.x + blockIdx.x * blockDim.x] = sum;
  __function_wide_invariant(n > 3 && n != 1000);
  __function_wide_invariant(m >= 1 ? n >= 4 : m > 0);
}
