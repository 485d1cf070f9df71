// check --grid 1: proved
// run: --grid 1 --block 8 --arg a=zeros:8
// ends: clean
__device__ int half(int x) {
  __requires(x >= 0);
  __ensures(__return_val_int() <= x);
  __ensures(__old_int(x) == x);
  int steps = 0;
  x = x / 2;
  steps = x;
  x = -1;
  return steps;
}

__global__ void write(int *a) { a[threadIdx.x] = half(threadIdx.x); }
