// check: proved
// run: --grid 1 --block 5 --arg a=iota:5
// ends: clean
// memory: a = 0 1 3 6 10
//@ requires gridDim.x == 1;
//@ ensures a[threadIdx.x] == (\sum int j; 0 <= j && j <= threadIdx.x; \old(a[j]));
__global__ void scan(int *a) {
  extern __shared__ int s[];
  int t = threadIdx.x, n = blockDim.x;
  s[t] = a[t];
  __syncthreads();
  for (int d = 1; d < n; d *= 2) {
    int v = t >= d ? s[t - d] : 0;
    __syncthreads();
    s[t] += v;
    __syncthreads();
  }
  a[t] = s[t];
}
