// check: proved
// run: --grid 1 --block 4 --arg a=zeros:4 --arg n=9
// ends: clean
__global__ void turns(int *a, int n) {
  int x = 0, y = 0;
  for (int i = 0; __invariant(x != 7), __invariant(y != 7), i < n; i++) {
    x = y;
    y = y == 0 ? 4 : y == 4 ? 9 : 0;
  }
  a[blockIdx.x * blockDim.x + threadIdx.x] = x;
}
