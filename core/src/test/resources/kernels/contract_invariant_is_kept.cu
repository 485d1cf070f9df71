// check --block 64: proved
// run: --grid 1 --block 64 --arg a=ones:8 --arg b=zeros:64 --arg n=5
// ends: clean
__global__ void climb(const int *a, int *b, int n) {
  int x = 0;
  for (int i = 0; __invariant(i >= 0), __invariant(x >= 0), __invariant(x <= 2 * i), i < n; i++) {
    if (a[i] > i) {
      x += 2;
    } else {
      x = x > 0 ? x - 1 : 0;
    }
  }
  __assert(x >= 0);
  b[blockIdx.x * blockDim.x + threadIdx.x] = x;
}
