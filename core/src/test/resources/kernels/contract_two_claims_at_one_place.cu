// check --grid 1 --block 4: unknown unsupported.contract
// run: --grid 1 --block 4 --arg a=zeros:4 --arg n=3
// ends: clean
#define BOTH(c) __barrier_invariant_binary_1(c, 0, 0), __global_assert(__no_read(a))
__global__ void both(int *a, int n) {
  __requires(n > 1);
  if (threadIdx.x < 2) BOTH(n > 0);
}
