// Qualifiers of functions, variables and types, and the macros by which code asks for the compiler.
#ifndef WARPPROOF_QUALIFIERS_H
#define WARPPROOF_QUALIFIERS_H

#include <stddef.h>

// What nvcc lets pass.
#pragma clang diagnostic ignored "-Wregister"
#pragma clang diagnostic ignored "-Wreserved-user-defined-literal"
#pragma clang diagnostic ignored "-Wc++11-narrowing"

#define __CUDACC__ 1
#define __CUDACC_VER_MAJOR__ 12
#define __CUDACC_VER_MINOR__ 8
#define __CUDACC_VER_BUILD__ 0
#define __CUDACC_EXTENDED_LAMBDA__ 1
#define CUDART_VERSION 12080
#define CUDA_VERSION 12080
#define __CUDART_API_VERSION 12080
#define __WARPPROOF__ 1

#define __host__ __attribute__((host))
#define __device__ __attribute__((device))
#define __global__ __attribute__((global))
#define __shared__ __attribute__((shared))
#define __constant__ __attribute__((constant))
#define __managed__ __attribute__((device))
#define __launch_bounds__(...) __attribute__((launch_bounds(__VA_ARGS__)))
#define __block_size__(...)
#define __cluster_dims__(...)
#define __maxnreg__(...)
#define __grid_constant__

#define __forceinline__ __inline__ __attribute__((always_inline))
#define __inline_hint__
#define __nv_pure__ __attribute__((pure))
#define __align__(n) __attribute__((aligned(n)))
#define __builtin_align__(n) __attribute__((aligned(n)))
#define __device_builtin__
#define __cudart_builtin__
#define __device_builtin_texture_type__ __attribute__((device_builtin_texture_type))
#define __device_builtin_surface_type__ __attribute__((device_builtin_surface_type))
#define __specialization_static static
#define CUDARTAPI
#define CUDART_CB
#define CUDAAPI
#define CUDA_CB

// Our own functions. Without debug information their bodies take the place of the call once they
// are inlined, so that an access or a barrier is reported where the user wrote it.
#define __WP_DEVICE static __inline__ __device__ __attribute__((always_inline, nodebug))
#define __WP_BOTH static __inline__ __host__ __device__ __attribute__((always_inline, nodebug))
#define __WP_MEMBER __device__ __attribute__((always_inline, nodebug))
#define __WP_MEMBER_BOTH __host__ __device__ __attribute__((always_inline, nodebug))
// A function that is never defined, has no effect, and depends on its arguments only.
#define __WP_PURE extern "C" __device__ __attribute__((const))
#define __WP_PURE_BOTH extern "C" __host__ __device__ __attribute__((const))

typedef unsigned int uint;
typedef unsigned short ushort;
typedef unsigned long ulong;

#endif
