// Where a value would stand in a sorted array: one search for each thread.
__global__ void search(const int *sorted, const int *values, int *places, int n) {
  __requires(n >= 0);
  int i = blockIdx.x * blockDim.x + threadIdx.x;
  int low = 0, high = n;
  while (__invariant(0 <= low), __invariant(low <= high), __invariant(high <= n), low < high) {
    int middle = low + (high - low) / 2;
    __assert(0 <= middle && middle < n);
    if (sorted[middle] < values[i]) {
      low = middle + 1;
    } else {
      high = middle;
    }
  }
  places[i] = low;
}
