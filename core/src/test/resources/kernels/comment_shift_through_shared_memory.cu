// check: proved
// run: --grid 1 --block 4 --arg n=4 --arg a=iota:4
// memory: a = 1 2 3 0
// ends: clean
//@ requires n == blockDim.x && gridDim.x == 1 && n <= 64;
//@ ensures (\forall int i; 0 <= i && i < n; a[i] == \old(a[(i + 1) % n]));
//@ ensures a[threadIdx.x] == \old(a[(threadIdx.x + 1) % n]);
__global__ void shift(int *a, int n) {
  __shared__ int s[64];
  int t = threadIdx.x;
  s[t] = a[t];
  __syncthreads();
  a[t] = s[t == n - 1 ? 0 : t + 1];
}
