// check --grid 1 --block 4: contracts refuted
// run: --grid 1 --block 4 --arg a=zeros:4 --arg n=2
// ends: error
__global__ void count(int *a, int n) {
  int sum = 0;
  for (int i = 0; i < n; i++)
    sum++;
  if (n == 2)
    for (int i = 0; i < n; i++)
      sum++;
  a[threadIdx.x] = sum;
  __function_wide_invariant(threadIdx.x == n || threadIdx.x < 4 - n / 2); //~ assert.failed
}
