// check: unknown approximate.possible-race
// run: --grid 1 --block 2 --arg a=zeros:2 --arg out=zeros:2
// ends: error
//@ requires (\forall int i; 0 <= i && i < 2; a[i] == 0);
//@ requires (\forall int i; 0 <= i && i < 2; a[i] == 1); //~ requires.false
__global__ void k(const int *a, int *out) { out[a[threadIdx.x]] = threadIdx.x; } //~ race.write-write
