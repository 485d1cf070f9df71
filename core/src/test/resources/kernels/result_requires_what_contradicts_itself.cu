// check: unknown assumption.contradictory
// run: --grid 1 --block 1 --arg a=zeros:1
// ends: warning
//@ requires (\forall int i; 0 <= i && i < 4; a[i] == 1 && a[i] == 2); //~ requires.false
//@ ensures a[0] == 3;
__global__ void contradicted(int *a) {
  a[blockIdx.x * blockDim.x + threadIdx.x] = 1;
}
