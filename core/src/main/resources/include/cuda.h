// The driver API, as far as files with kernels use it, and all of the runtime.
//
// GPUVerify's header of this name also brings cooperative groups and random numbers.
#include <warpproof/cuda.h>
#include <warpproof/detail/host_driver.h>
#if __cplusplus >= 201103L
#include <cooperative_groups.h>
#include <curand_kernel.h>
#endif
