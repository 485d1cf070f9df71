// check: proved
// run: --grid 2 --block 2 --arg n=3 --arg in=iota:3 --arg perm=iota:3 --arg out=zeros:3
// ends: clean
//@ requires n <= blockDim.x * gridDim.x;
//@ requires (\forall int i; 0 <= i && i < n; (\forall int j; 0 <= j && j < n; i != j ==> perm[i] != perm[j]));
//@ ensures (\forall int i; 0 <= i && i < n; out[perm[i]] == in[i]);
__global__ void scatter(const int *in, const int *perm, int *out, int n) {
  int i = blockIdx.x * blockDim.x + threadIdx.x;
  if (i < n) out[perm[i]] = in[i];
}
