// check: contracts refuted
// run: --grid 1 --block 4 --arg n=4 --arg a=iota:4
// ends: error
//@ requires n == blockDim.x && gridDim.x == 1 && n <= 64;
//@ ensures a[threadIdx.x] == \old(a[(threadIdx.x + 1) % n]); //~ assert.failed
__global__ void shift(int *a, int n) {
  __shared__ int s[64];
  int t = threadIdx.x;
  s[t] = a[t];
  __syncthreads();
  a[t] = s[t == 0 ? n - 1 : t - 1];
}
