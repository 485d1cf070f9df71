// check --grid 1 --block 4: contracts refuted
// run: --grid 1 --block 4 --arg a=0,0,0,0,-1 --arg n=2
// run clean: --grid 1 --block 4 --arg a=zeros:5 --arg n=2
// ends: error
__global__ void fill(int *a, int n) {
  a[threadIdx.x] = 1;
  for (int i = 0; __invariant(a[0] >= 0 && a[4] >= 0), i < n; i++) a[threadIdx.x]++; //~ assert.failed
}
