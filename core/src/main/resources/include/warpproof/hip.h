// Warpproof's HIP: CUDA under HIP's names, as on HIP's NVIDIA platform. Warps have 32 or 64 threads, as
// the front end is told; masks have 64 bits.
#ifndef WARPPROOF_HIP_H
#define WARPPROOF_HIP_H

#define __WP_HIP 1
#include <warpproof/cuda.h>

#define __HIPCC__ 1
#define __HIP__ 1
#ifndef __HIP_PLATFORM_AMD__
#define __HIP_PLATFORM_NVIDIA__ 1
#define __HIP_PLATFORM_NVCC__ 1
#endif
#ifdef __CUDA_ARCH__
#define __HIP_DEVICE_COMPILE__ 1
#endif
#define HIP_VERSION_MAJOR 6
#define HIP_VERSION_MINOR 2
#define HIP_VERSION_PATCH 0
#define HIP_VERSION 60200000

#include <warpproof/detail/hip_names.h>
#if __cplusplus >= 201103L
#include <warpproof/detail/vector_operators.h>
#endif

// Launches, symbols and shared memory.
#define HIP_KERNEL_NAME(...) __VA_ARGS__
#define HIP_SYMBOL(X) X
#define HIP_DYNAMIC_SHARED(TYPE, NAME) extern __shared__ TYPE NAME[];
#define HIP_DYNAMIC_SHARED_ATTRIBUTE
#define hipLaunchKernelGGL(KERNEL, GRID, BLOCK, SHARED, STREAM, ...) \
  KERNEL<<<(GRID), (BLOCK), (SHARED), (STREAM)>>>(__VA_ARGS__)
#define hipLaunchKernel_C cudaLaunchKernel

// The builtin variables under their old names.
#define hipThreadIdx_x threadIdx.x
#define hipThreadIdx_y threadIdx.y
#define hipThreadIdx_z threadIdx.z
#define hipBlockIdx_x blockIdx.x
#define hipBlockIdx_y blockIdx.y
#define hipBlockIdx_z blockIdx.z
#define hipBlockDim_x blockDim.x
#define hipBlockDim_y blockDim.y
#define hipBlockDim_z blockDim.z
#define hipGridDim_x gridDim.x
#define hipGridDim_y gridDim.y
#define hipGridDim_z gridDim.z

// Device functions that only HIP has.
__WP_DEVICE float unsafeAtomicAdd(float* p, float v) { return __wp_atomic_add(p, v, 1); }
__WP_DEVICE double unsafeAtomicAdd(double* p, double v) { return __wp_atomic_add(p, v, 1); }
__WP_DEVICE float safeAtomicAdd(float* p, float v) { return __wp_atomic_add(p, v, 1); }
__WP_DEVICE double safeAtomicAdd(double* p, double v) { return __wp_atomic_add(p, v, 1); }
__WP_DEVICE float atomicAddNoRet(float* p, float v) { return __wp_atomic_add(p, v, 1); }
__WP_DEVICE unsigned int __lane_id() { return __wp_lane(); }
__WP_DEVICE long long wall_clock64() { return __wp_opaque_i64("wall_clock64"); }

#endif
