// check: proved
// run: --grid 1 --block 4 --arg a=iota:4
// ends: clean
//@ requires gridDim.x == 1;
//@ ensures (\forall int i; 0 <= i && i < blockDim.x; a[i] == \old(a[blockDim.x - 1 - i]));
__global__ void reverse(int *a) {
  extern __shared__ int s[];
  int t = threadIdx.x, n = blockDim.x;
  s[t] = a[t];
  __syncthreads();
  a[t] = s[n - 1 - t];
}
