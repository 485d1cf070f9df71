// check: proved
// run: --grid 1 --block 2 --arg n=3 --arg a=iota:3 --arg b=iota:3 --arg m=zeros:2
// ends: clean
//@ requires n >= 0;
//@ ensures m[blockIdx.x * blockDim.x + threadIdx.x] == (\sum int j; 0 <= j && j < n; a[j] * b[j]);
__global__ void dot(const int *a, const int *b, int *m, int n) {
  int s = 0;
  //@ loop_invariant k <= n;
  //@ loop_invariant s == (\sum int j; 0 <= j && j < k; a[j] * b[j]);
  for (int k = 0; k < n; k++) s += a[k] * b[k];
  m[blockIdx.x * blockDim.x + threadIdx.x] = s;
}
