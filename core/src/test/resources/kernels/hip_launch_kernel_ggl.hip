// run: --kernel scale<int> --grid 1 --block 4 --arg a=iota:4 --arg by=5
// ends: clean
// memory: a = 0 5 10 15
#include <hip/hip_runtime.h>

template <class T>
__global__ void scale(T *a, T by) {
  a[threadIdx.x] *= by;
}

int main() {
  int *a;
  hipMalloc(&a, 4 * sizeof(int));
  hipLaunchKernelGGL(HIP_KERNEL_NAME(scale<int>), dim3(1), dim3(4), 0, 0, a, 5);
  hipDeviceSynchronize();
  hipFree(a);
  return 0;
}
