// check --block 4 --grid 1: contracts refuted
// run: --grid 1 --block 4 --arg a=zeros:4 --arg n=9
// ends: error
__global__ void climb(int *a, int n) {
  int x = 0;
  for (int i = 0; __invariant(x <= i), //~ assert.failed
       i < n; i++) {
    x = i > 3 ? x + 2 : x + 1;
  }
  a[threadIdx.x] = x;
}
