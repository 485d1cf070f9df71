// check: proved
// run: --grid 2 --block 2 --arg n=3 --arg in=iota:3 --arg flag=ones:3 --arg pos=iota:3 --arg out=zeros:3
// ends: clean
//@ requires 0 <= n && n <= blockDim.x * gridDim.x;
//@ requires (\forall int i; 0 <= i && i < n; (\forall int j; 0 <= j && j < i; flag[i] != 0 && flag[j] != 0 ==> pos[j] < pos[i]));
//@ ensures (\forall int i; 0 <= i && i < n; flag[i] != 0 ==> out[pos[i]] == in[i]);
__global__ void compact(const int *in, const int *flag, const int *pos, int *out, int n) {
  int i = blockIdx.x * blockDim.x + threadIdx.x;
  if (i < n && flag[i]) out[pos[i]] = in[i];
}
