// check: contracts refuted
// run: --grid 1 --block 3 --arg n=2 --arg a=iota:6 --arg out=zeros:3
// ends: error
//@ requires gridDim.x == 1 && n >= 0;
//@ ensures out[threadIdx.x] == (\sum int k; 0 <= k && k < n; a[threadIdx.x * n + k]); //~ assert.failed
__global__ void rows(const int *a, int *out, int n) {
  int sum = 0;
  for (int k = 0; k + 1 < n; k++) sum += a[threadIdx.x * n + k];
  out[threadIdx.x] = sum;
}
