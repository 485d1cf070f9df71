// check --grid 1 --block 4: proved
// run: --grid 1 --block 4 --arg a=zeros:4 --arg n=2
// ends: clean
__global__ void count(int *a, int n) {
  int sum = 0;
  for (int i = 0; i < n; i++)
    sum++;
  a[threadIdx.x] = sum;
  __function_wide_candidate_invariant(n > 4);
}
