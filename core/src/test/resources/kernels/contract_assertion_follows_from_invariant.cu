// check --block 64: proved
// run: --grid 1 --block 64 --arg a=zeros:8 --arg b=zeros:64 --arg n=5
// ends: clean
__global__ void halve(const int *a, int *b, int n) {
  __requires(n > 0);
  int low = 0, high = n;
  while (__invariant(0 <= low), __invariant(low <= high), __invariant(high <= n), low < high) {
    int middle = low + (high - low) / 2;
    __assert(0 <= middle && middle < n);
    if (a[middle] < 7) {
      low = middle + 1;
    } else {
      high = middle;
    }
  }
  __assert(low == high);
  b[blockIdx.x * blockDim.x + threadIdx.x] = low;
}
