// check: contracts refuted
// run: --grid 2 --block 2 --arg n=3 --arg m=3 --arg data=iota:3 --arg hist=zeros:3
// ends: error
//@ requires 0 <= n && n <= blockDim.x * gridDim.x && (\forall int b; 0 <= b && b < m; hist[b] == 0);
//@ ensures (\forall int b; 0 <= b && b < m; hist[b] == (\sum int i; 0 <= i && i < n && data[i] == b; 1)); //~ assert.failed
__global__ void histogram(const int *data, int *hist, int n, int m) {
  int i = blockIdx.x * blockDim.x + threadIdx.x;
  if (i < n - 1) atomicAdd(&hist[data[i]], 1);
}
