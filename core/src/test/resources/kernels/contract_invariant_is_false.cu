// check --grid 1 --block 4: contracts refuted
// run: --grid 1 --block 4 --arg a=zeros:4 --arg n=2
// ends: error
__global__ void count(int *a, int n) {
  for (int i = 0; __invariant(i < 1), //~ assert.failed
       i < n; i++)
    a[threadIdx.x] = i;
}
