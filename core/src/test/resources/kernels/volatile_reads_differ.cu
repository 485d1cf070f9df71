// run: --grid 1 --block 2 --arg n=ones:1 --arg a=zeros:8
// ends: clean
// check --grid 1: unknown approximate.possible-race
//
// Two reads of one number need not give the same.
__global__ void offset(const volatile int *n, int *a) {
  int first = *n;
  int second = *n;
  if (first == second) return;
  a[0] = threadIdx.x;
}
