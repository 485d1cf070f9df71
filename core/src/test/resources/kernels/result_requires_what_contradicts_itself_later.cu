// check: unknown assumption.contradictory
// run: --grid 1 --block 1 --arg p=iota:100 --arg out=zeros:1
// ends: warning
//@ requires (\forall int i; 5 <= i && i < 100; p[i] == i && p[i] == 2 * i); //~ requires.false
//@ requires gridDim.x == 1;
//@ ensures out[0] == 3;
__global__ void behind(const int *p, int *out) {
  if (threadIdx.x == 0) out[0] = p[7];
}
