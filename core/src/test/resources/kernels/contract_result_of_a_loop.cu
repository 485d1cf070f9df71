// check --grid 1: proved
// run: --grid 1 --block 8 --arg a=zeros:8 --arg n=5
// ends: clean
__device__ int count(int n) {
  __requires(n >= 0);
  __ensures(__return_val_int() == n);
  int result = 0;
  for (int i = 0; __invariant(result == i), __invariant(i <= n), i < n; i++)
    result++;
  return result;
}

__global__ void write(int *a, int n) {
  __requires(n >= 0);
  a[threadIdx.x] = count(n);
}
