// check: unknown unsupported.contract
// run: --grid 1 --block 1 --arg n=2 --arg a=iota:1 --arg b=zeros:2
// ends: error
//@ requires gridDim.x == 1 && blockDim.x == 1 && n == 2;
//@ ensures b[1] == \old(a[0]); //~ assert.failed
__global__ void rounds(int *a, int *b, int n) {
  for (int i = 0; i < n; i++) {
    int x = a[0];
    b[i] = x;
    if (i == 0) a[0] = x + 5;
  }
}
