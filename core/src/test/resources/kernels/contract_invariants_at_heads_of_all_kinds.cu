// check --grid 1 --block 8: proved
// run: --grid 1 --block 8 --arg a=ones:8 --arg n=2
// ends: clean
__device__ void isCount(int i) { __invariant(i >= 0); }

__global__ void loops(int *a, int n) {
  __requires(n > 0);
  do {
    __invariant(n > 0);
    a[threadIdx.x] = 1;
  } while (0);
  for (int i = 0; __invariant(i == 0), i < n; i++) {
    a[threadIdx.x] = 2;
    break;
  }
  while (1) {
    __invariant(n > 0 && n + 1 > 0);
    __invariant(n != 3 || threadIdx.x < 8);
    if (a[threadIdx.x])
      break;
  }
  while (1) {
    __invariant(n > 0);
    break;
  }
  for (int i = 0; isCount(i), i < n; i++)
    a[threadIdx.x] = i;
  int i = 0;
  do {
    __invariant(n > 0 ? true : i == 7);
    if (i == 3)
      continue;
    a[threadIdx.x] = 2;
  } while (i++ < n);
  for (;;) {
    __candidate_invariant(n > 1);
    if (a[threadIdx.x])
      return;
  }
}
