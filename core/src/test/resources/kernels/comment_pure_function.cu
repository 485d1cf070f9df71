// check --grid 1 --block 4: contracts refuted
// run: --grid 1 --block 4 --arg a=iota:4 --arg b=zeros:4
// ends: error
//@ pure int twice(int x) = x > 0 ? 2 * x : 0;
//@ requires (\forall int i = 0 .. 4; 0 <= a[i] && a[i] < 100);
//@ ensures (\forall int i = 0 .. 4; b[i] == twice(a[i]));
//@ ensures (\forall int i = 0 .. 4; b[i] == 2 * twice(a[i])); //~ assert.failed
__global__ void both(const int *a, int *b) {
  b[threadIdx.x] = a[threadIdx.x] + a[threadIdx.x];
}
