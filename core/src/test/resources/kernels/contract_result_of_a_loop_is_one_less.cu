// check --grid 1 --block 2: contracts refuted
// run: --grid 1 --block 2 --arg a=zeros:2 --arg n=5
// ends: error
__device__ int count(int n) {
  __requires(n >= 0);
  __ensures(__return_val_int() == n); //~ assert.failed
  int result = 0;
  for (int i = 1; i < n; i++)
    result++;
  return result;
}

__global__ void write(int *a, int n) {
  __requires(n > 0);
  a[threadIdx.x] = count(n);
}
