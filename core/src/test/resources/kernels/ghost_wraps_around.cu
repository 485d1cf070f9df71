// check: contracts refuted
// run: --grid 1 --block 1 --arg a=zeros:1 --arg n=33
// ends: error
//@ requires gridDim.x == 1 && blockDim.x == 1 && 0 <= n;
__global__ void one(int *a, int n) {
  //@ ghost int k = 2147483647;
  //@ ghost k = k + 1;
  //@ assert k > 0; //~ assert.failed
  //@ ghost int p = 1;
  //@ loop_invariant 0 <= i && i <= n;
  for (int i = 0; i < n; i++) {
    //@ ghost p = p * 2;
  }
  //@ assert n < 32 || p == 3; //~ assert.failed
  a[0] = 1;
}
