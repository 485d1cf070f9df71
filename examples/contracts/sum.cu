// Each thread adds two elements.
//@ requires n <= blockDim.x * gridDim.x;
//@ ensures (\forall int i; 0 <= i && i < n; c[i] == a[i] + b[i]);
__global__ void sum(const int *a, const int *b, int *c, int n) {
  int i = blockIdx.x * blockDim.x + threadIdx.x;
  if (i < n) c[i] = a[i] + b[i];
}
