// check: contracts refuted
// run: --grid 2,2 --block 2,2 --arg n=4 --arg a=iota:16 --arg b=iota:16 --arg c=zeros:16
// ends: error
#define T 2
//@ requires blockDim.x == T && blockDim.y == T && gridDim.x * T == n && gridDim.y * T == n;
//@ ensures (\forall int i; 0 <= i && i < n; (\forall int j; 0 <= j && j < n; c[i * n + j] == (\sum int q; 0 <= q && q < n; a[i * n + q] * b[q * n + j]))); //~ assert.failed
__global__ void multiply(const int *a, const int *b, int *c, int n) {
  __shared__ int as[T][T], bs[T][T];
  int tx = threadIdx.x, ty = threadIdx.y;
  int j = blockIdx.x * T + tx, i = blockIdx.y * T + ty;
  int s = 0;
  //@ loop_invariant s == (\sum int q; 0 <= q && q < p * T; a[i * n + q] * b[q * n + j]);
  for (int p = 0; p < n / T - 1; p++) {
    as[ty][tx] = a[i * n + p * T + tx];
    bs[ty][tx] = b[(p * T + ty) * n + j];
    __syncthreads();
    //@ loop_invariant s == (\sum int q; 0 <= q && q < p * T + k; a[i * n + q] * b[q * n + j]);
    for (int k = 0; k < T; k++) s += as[ty][k] * bs[k][tx];
    __syncthreads();
  }
  c[i * n + j] = s;
}
