// check --grid 1 --block 4: unknown approximate.possible-failure
// run: --grid 1 --block 4 --arg a=zeros:4 --arg n=2
// ends: clean
__global__ void fill(int *a, int n) {
  a[threadIdx.x] = 1;
  for (int i = 0; __invariant(a[0] >= 0 && a[1] >= 0), i < n; i++) a[threadIdx.x]++;
}
