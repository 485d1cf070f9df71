// check: proved
// run: --grid 1 --block 5 --arg n=4 --arg out=zeros:5
// ends: clean
//@ pure int choose(int n, int k) = k == 0 ? 1 : n <= 0 ? 0 : choose(n - 1, k - 1) + choose(n - 1, k);
//@ requires gridDim.x == 1 && n >= 0;
//@ ensures out[threadIdx.x] == choose(n, threadIdx.x);
__global__ void binomial(int *out, int n) {
  extern __shared__ int s[];
  int t = threadIdx.x;
  s[t] = t == 0 ? 1 : 0;
  __syncthreads();
  //@ loop_invariant 0 <= i && i <= n && s[t] == choose(i, t);
  for (int i = 0; i < n; i++) {
    int left = t > 0 ? s[t - 1] : 0;
    __syncthreads();
    s[t] += left;
    __syncthreads();
  }
  out[t] = s[t];
}
