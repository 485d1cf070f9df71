#include <cuda/atomic>

__global__ void orders(int *a) {
  atomicAdd(a, 1);
  cuda::atomic_ref<int, cuda::thread_scope_device> device(*a);
  device.store(1, cuda::memory_order_release);
  device.fetch_add(2, cuda::memory_order_relaxed);
  cuda::atomic_ref<int, cuda::thread_scope_thread> thread(*a);
  thread.load(cuda::memory_order_relaxed);
  __atomic_store_n(a, 3, __ATOMIC_RELEASE);
  a[1] = __atomic_exchange_n(a, 4, __ATOMIC_ACQUIRE);
}
