// run: --grid 1 --block 2 --arg out=zeros:1
// ends: error
// check --grid 1: races refuted
#include <cuda/atomic>

__global__ void hand(int *out) {
  __shared__ int data;
  __shared__ int ready;
  cuda::atomic_ref<int, cuda::thread_scope_block> flag(ready);
  if (threadIdx.x == 0) {
    data = 5; //~ race.read-write
    flag.store(1, cuda::memory_order_release);
  } else if (threadIdx.x == 1) {
    out[0] = data;
  }
}
