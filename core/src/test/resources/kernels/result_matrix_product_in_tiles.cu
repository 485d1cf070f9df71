// check: proved
// run: --grid 2,2 --block 4,4 --arg n=8 --arg a=iota:64 --arg b=ones:64 --arg c=zeros:64
// ends: clean
#define T 4
//@ requires blockDim.x == T && blockDim.y == T && gridDim.x * T == n && gridDim.y * T == n;
//@ ensures (\forall int i; 0 <= i && i < n; (\forall int j; 0 <= j && j < n; c[i * n + j] == (\sum int q; 0 <= q && q < n; a[i * n + q] * b[q * n + j])));
__global__ void multiply(const int *a, const int *b, int *c, int n) {
  __shared__ int as[T][T], bs[T][T];
  int tx = threadIdx.x, ty = threadIdx.y;
  int j = blockIdx.x * T + tx, i = blockIdx.y * T + ty;
  int s = 0;
  //@ loop_invariant s == (\sum int q; 0 <= q && q < p * T; a[i * n + q] * b[q * n + j]);
  for (int p = 0; p < n / T; p++) {
    as[ty][tx] = a[i * n + p * T + tx];
    bs[ty][tx] = b[(p * T + ty) * n + j];
    __syncthreads();
    //@ loop_invariant s == (\sum int q; 0 <= q && q < p * T + k; a[i * n + q] * b[q * n + j]);
    for (int k = 0; k < T; k++) s += as[ty][k] * bs[k][tx];
    __syncthreads();
  }
  c[i * n + j] = s;
}
