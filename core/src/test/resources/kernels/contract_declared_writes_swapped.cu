// check --grid 1 --block 4: contracts refuted
// run: --grid 1 --block 4 --arg a=zeros:4 --arg b=zeros:4 --arg n=3
// ends: error
__global__ void swapped(int *a, int *b, int n) {
  __writes_to(a);
  int *to = a, *other = b;
  for (int k = 0; k < n; k++) {
    to[threadIdx.x] = k; //~ assert.failed
    if (k == 1) {
      int *t = to;
      to = other;
      other = t;
    }
  }
}
