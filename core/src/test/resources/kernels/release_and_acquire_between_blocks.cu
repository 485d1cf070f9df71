// run: --grid 2 --block 2 --arg data=zeros:2 --arg ready=zeros:2 --arg out=zeros:2
// ends: clean
// memory: out = 5 6
// schedules: seed:1 seed:2 seed:3
// check: unknown approximate.fences
#include <cuda/atomic>

__global__ void hand(int *out, int *data, int *ready) {
  int t = threadIdx.x;
  cuda::atomic_ref<int, cuda::thread_scope_device> flag(ready[t]);
  if (blockIdx.x == 0) {
    data[t] = t + 5;
    flag.store(1, cuda::memory_order_release);
  } else if (blockIdx.x == 1) {
    while (flag.load(cuda::memory_order_acquire) == 0) {
    }
    out[t] = data[t];
  }
}
