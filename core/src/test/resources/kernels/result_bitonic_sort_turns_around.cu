// check: contracts refuted
// run: --grid 1 --block 8 --arg a=5,3,8,1,9,2,7,4
// ends: error
//@ requires blockDim.x == 8 && gridDim.x == 1;
//@ ensures (\forall int i; 0 <= i && i < 7; a[i] <= a[i + 1]); //~ assert.failed
__global__ void sort(int *a) {
  __shared__ int s[8];
  int t = threadIdx.x;
  s[t] = a[t];
  __syncthreads();
  for (int k = 2; k <= 8; k *= 2)
    for (int j = k / 2; j > 0; j /= 2) {
      int p = t ^ j;
      if (p > t) {
        int x = s[t], y = s[p];
        if ((t & k) != 0 ? x > y : x < y) {
          s[t] = y;
          s[p] = x;
        }
      }
      __syncthreads();
    }
  a[t] = s[t];
}
