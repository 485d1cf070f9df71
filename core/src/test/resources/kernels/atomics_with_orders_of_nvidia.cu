// run: --grid 2 --block 1 --arg flag=zeros:1 --arg data=zeros:1 --arg out=zeros:1
// ends: clean
// check --grid 2 --block 1: unknown approximate.fences
__global__ void pass(int *flag, int *data, int *out) {
  if (blockIdx.x == 0) {
    data[0] = 1;
    __nv_atomic_store_n(flag, 1, __NV_ATOMIC_RELEASE, __NV_THREAD_SCOPE_DEVICE);
  } else if (__nv_atomic_load_n(flag, __NV_ATOMIC_ACQUIRE, __NV_THREAD_SCOPE_DEVICE)) {
    out[0] = data[0];
  }
}
