// run: --grid 1 --block 4 --arg a=iota:4
// ends: error
//@ ensures (\forall int i; 0 <= i && i < 8; a[i] == 2); //~ assert.failed
__global__ void ones(int *a) {
  a[threadIdx.x] = 1;
}
