// check --block 64 --grid 1: unknown approximate.possible-failure
// run: --grid 1 --block 64 --arg a=zeros:64
// ends: clean
__global__ void others(int *a) {
  int t = threadIdx.x;
  a[t] = 1;
  for (int i = 0; __invariant(a[(t + 1) % 64] <= 1), i < 3; i++) {
    a[t] = 1;
  }
}
