// check --grid 1 --block 4: contracts refuted
// run: --grid 1 --block 4 --arg a=zeros:4 --arg n=9
// ends: error
__global__ void count(int *a, int n) {
  struct { int rounds, others; } seen = {0, 7};
  for (int i = 0; i < n; i++)
    seen.rounds++;
  a[threadIdx.x] = seen.rounds;
  seen.rounds = 0;
  __function_wide_invariant(seen.rounds < 9 && min(seen.others, 8) == 7); //~ assert.failed
}
