// check --block 64 --grid 1: assertions refuted
// run: --grid 1 --block 64 --arg n=5 --arg a=zeros:64
// ends: error
__global__ void count(int *a, int n) {
  __requires(n >= 0);
  __requires(n < 1000);
  int t = threadIdx.x;
  a[t] = 0;
  for (int i = 0; i < n; i++) {
    if (i % 2 == 0)
      a[t] += 2;
    else
      a[t] = 2 * i + 3;
  }
  int last = a[t];
  __assert(last == 2 * n); //~ assert.failed
}
