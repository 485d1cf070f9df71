// check --grid 1 --block 4: contracts refuted
// run: --grid 1 --block 4 --arg a=iota:4 --arg n=5
// ends: error
__global__ void own(int *a, int n) {
  int x = a[threadIdx.x];
  //@ assert x == a[threadIdx.x] && x < n;
  a[threadIdx.x] = x + 1;
  //@ assert a[threadIdx.x] == \old(a[threadIdx.x]); //~ assert.failed
}
