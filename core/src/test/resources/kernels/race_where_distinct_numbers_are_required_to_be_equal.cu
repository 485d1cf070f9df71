// check: unknown approximate.possible-race
// run: --grid 1 --block 2 --arg n=2 --arg p=zeros:2 --arg out=zeros:1
// ends: error
//@ requires (\forall int i; (\forall int j; 0 <= i && i < n && 0 <= j && j < n && i != j; p[i] != p[j])); //~ requires.false
//@ requires (\forall int i; 0 <= i && i < n; p[i] == 0);
//@ requires n == 1024 && gridDim.x == 1; //~ requires.false
__global__ void both(const int *p, int *out, int n) { out[p[threadIdx.x]] = threadIdx.x; } //~ race.write-write
