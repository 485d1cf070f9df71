// check --grid 1 --block 64: unknown approximate.possible-failure
// run: --grid 1 --block 64 --arg n=3
// ends: clean
//
// The second snapshot changes the ghost array, though no statement of the kernel does.
__global__ void twice(int n) {
  __shared__ int a[64], ghost[64];
  int t = threadIdx.x;
  a[t] = 1;
  __array_snapshot(ghost, a);
  int before = ghost[t];
  a[t] = 2;
  __array_snapshot(ghost, a);
  __assert(before == ghost[t]);
}
