// check: contracts refuted
// run: --grid 1 --block 1 --arg n=1 --arg a=zeros:1
// ends: error
//@ requires gridDim.x == 1 && blockDim.x == 1 && n == 1;
//@ ensures a[0] == 77; //~ assert.failed
__global__ void rounds(int *a, int n) {
  int s = 0;
  //@ loop_invariant i < 0; //~ assert.failed
  for (int i = 0; i < n; i++) s += i;
  a[0] = s;
}
