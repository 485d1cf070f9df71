// check --grid 1 --block 8: unknown unsupported.contract
// run: --grid 1 --block 8 --arg a=zeros:8
// ends: clean
#define SOME(CONDITION)                                                       \
  do {                                                                        \
    for (int i = 0; i < threadIdx.x; i++) __global_assert(CONDITION);         \
    __global_assert(threadIdx.x < 1024);                                      \
  } while (0)

__global__ void some(int *a) {
  SOME(__no_read(a));
  a[threadIdx.x] = 1;
}
