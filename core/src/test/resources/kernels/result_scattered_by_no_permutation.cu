// check: races refuted
// run: --grid 2 --block 2 --arg n=4 --arg in=iota:4 --arg perm=0,1,1,2 --arg out=zeros:4
// ends: error
//@ requires n <= blockDim.x * gridDim.x;
//@ requires (\forall int i; 0 <= i && i < n; (\forall int j; 0 <= j && j < i - 1; i != j ==> perm[i] != perm[j]));
__global__ void scatter(const int *in, const int *perm, int *out, int n) {
  int i = blockIdx.x * blockDim.x + threadIdx.x;
  if (i < n) out[perm[i]] = in[i]; //~ race.write-write
}
