// check --grid 1 --block 8: assertions refuted
// run: --grid 1 --block 8 --arg n=3
// ends: error
#define BOTH(ASSERTED, CLAIMED)                         \
  do {                                                  \
    __assert(ASSERTED);                                 \
    if (threadIdx.x < 3) __global_assert(CLAIMED);      \
  } while (0)

__global__ void both(int n) {
  BOTH(n > 5, threadIdx.x < 1024); //~ assert.failed
}
