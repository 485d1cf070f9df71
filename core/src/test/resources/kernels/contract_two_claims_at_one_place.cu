// check --grid 1 --block 4: unknown unsupported.contract
// run: --grid 1 --block 4 --arg a=zeros:4 --arg n=3
// ends: clean
#define BOTH(c) __global_assert(__no_read(a)), __global_assert(c)
__global__ void both(int *a, int n) {
  __requires(n > 1);
  for (int i = 0; i < threadIdx.x; i++) BOTH(n > 0);
}
