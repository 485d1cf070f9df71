// check --grid 1 --block 4: unknown unsupported.contract
// run: --grid 1 --block 4 --arg a=zeros:4 --arg n=2
// memory: a = 2 2 2 2
// ends: clean
__global__ void count(int *a, int n) {
  for (int i = 0; i < n; i++)
    atomicAdd(a + threadIdx.x, 1);
  __function_wide_invariant(atomicAdd(a + threadIdx.x, 0) >= 0);
}
