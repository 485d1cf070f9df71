// check: contracts refuted
// run: --grid 1 --block 4 --arg a=iota:4 --arg n=3
// ends: error
//@ requires gridDim.x == 1 && n >= 0;
//@ ensures a[threadIdx.x] == \old(a[threadIdx.x]) + n + 1;
__global__ void grow(int *a, int n) {
  int t = threadIdx.x;
  //@ ghost int before = a[t];
  a[t] = a[t] + 1;
  //@ assert a[t] == before + 1 && before == \old(a[t]);
  //@ ghost int last = a[t];
  //@ ghost int rest = n;
  //@ loop_invariant 0 <= i && i <= n && i + rest == n;
  //@ loop_invariant a[t] == before + 1 + i && before == \old(a[t]);
  //@ loop_invariant last + (i > 0 ? 1 : 0) == a[t];
  for (int i = 0; i < n; i++) {
    //@ ghost last = a[t];
    a[t] = a[t] + 1;
    //@ ghost rest = rest - 1;
  }
  //@ assert last == a[t]; //~ assert.failed
}
