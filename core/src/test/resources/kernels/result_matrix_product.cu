// check: proved
// run: --grid 1 --block 2,2 --arg n=2 --arg a=iota:4 --arg b=iota:4 --arg c=zeros:4
// ends: clean
//@ requires n <= blockDim.x * gridDim.x && n <= blockDim.y * gridDim.y;
//@ ensures (\forall int i; 0 <= i && i < n; (\forall int j; 0 <= j && j < n; c[i * n + j] == (\sum int q; 0 <= q && q < n; a[i * n + q] * b[q * n + j])));
__global__ void multiply(const int *a, const int *b, int *c, int n) {
  int j = blockIdx.x * blockDim.x + threadIdx.x, i = blockIdx.y * blockDim.y + threadIdx.y;
  if (i < n && j < n) {
    int s = 0;
    //@ loop_invariant s == (\sum int q; 0 <= q && q < k; a[i * n + q] * b[q * n + j]);
    for (int k = 0; k < n; k++) s += a[i * n + k] * b[k * n + j];
    c[i * n + j] = s;
  }
}
