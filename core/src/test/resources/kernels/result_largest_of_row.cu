// check: proved
// run: --grid 1 --block 2 --arg n=4 --arg a=iota:4 --arg m=zeros:2
// ends: clean
//@ requires n > 0;
//@ ensures (\forall int j; 0 <= j && j < n; a[j] <= m[blockIdx.x * blockDim.x + threadIdx.x]);
//@ ensures (\exists int j; 0 <= j && j < n; a[j] == m[blockIdx.x * blockDim.x + threadIdx.x]);
__global__ void largest(const int *a, int *m, int n) {
  int best = a[0];
  //@ loop_invariant k <= n;
  //@ loop_invariant (\forall int j; 0 <= j && j < k; a[j] <= best);
  //@ loop_invariant (\exists int j; 0 <= j && j < k; a[j] == best);
  for (int k = 1; k < n; k++)
    if (a[k] > best) best = a[k];
  m[blockIdx.x * blockDim.x + threadIdx.x] = best;
}
