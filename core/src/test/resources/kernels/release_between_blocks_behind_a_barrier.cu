// run: --grid 2 --block 4 --arg data=zeros:4 --arg ready=zeros:1 --arg out=zeros:4
// ends: clean
// memory: out = 3 2 1 0
// schedules: seed:1 seed:2 seed:3
// check: unknown approximate.fences
//
// One thread releases what its block did before a barrier, and one acquires it for its block.
#include <cuda/atomic>

__global__ void hand(int *out, int *data, int *ready) {
  int t = threadIdx.x;
  cuda::atomic_ref<int, cuda::thread_scope_device> flag(*ready);
  if (blockIdx.x == 0) {
    data[t] = t;
    __syncthreads();
    if (t == 0) {
      flag.store(1, cuda::memory_order_release);
    }
  } else if (blockIdx.x == 1) {
    if (t == 0) {
      while (flag.load(cuda::memory_order_acquire) == 0) {
      }
    }
    __syncthreads();
    out[t] = data[3 - t];
  }
}
