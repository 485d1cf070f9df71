// Prefix sums as Hillis and Steele make them, for any number of threads.
//@ requires gridDim.x == 1;
//@ ensures a[threadIdx.x] == (\sum int j; 0 <= j && j <= threadIdx.x; \old(a[j]));
__global__ void scan(int *a) {
  extern __shared__ int s[];
  int t = threadIdx.x, n = blockDim.x;
  s[t] = a[t];
  __syncthreads();
  //@ loop_invariant d >= 1;
  //@ loop_invariant s[t] == (\sum int j; 0 <= j && t - d < j && j <= t; \old(a[j]));
  for (int d = 1; d < n; d *= 2) {
    int v = t >= d ? s[t - d] : 0;
    __syncthreads();
    s[t] += v;
    __syncthreads();
  }
  a[t] = s[t];
}
