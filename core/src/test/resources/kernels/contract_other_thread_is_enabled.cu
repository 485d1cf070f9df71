// check --block 64: proved
// run: --grid 1 --block 64 --arg a=zeros:64 --arg n=70
// ends: clean
__global__ void counts(int *a, int n) {
  int t = threadIdx.x;
  for (int i = 0; i < t; i++) __assert(__other_bool(__implies(__enabled(), i < t)));
  a[blockIdx.x * 64 + t] = 1;
}
