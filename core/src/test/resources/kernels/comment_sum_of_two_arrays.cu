// check: proved
// run: --grid 2 --block 4 --arg n=8 --arg a=iota:8 --arg b=iota:8 --arg c=zeros:8
// ends: clean
//@ requires n == blockDim.x * gridDim.x;
//@ ensures (\forall int i; 0 <= i && i < n; c[i] == a[i] + b[i]);
//@ ensures (\forall int i = 0 .. n; a[i] == \old(a[i])) && c[\gtid] == a[\gtid] + b[\gtid];
__global__ void add(const int *a, const int *b, int *c, int n) {
  int i = blockIdx.x * blockDim.x + threadIdx.x;
  if (i < n) c[i] = a[i] + b[i];
}
