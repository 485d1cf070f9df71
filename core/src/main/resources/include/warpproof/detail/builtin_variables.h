// threadIdx, blockIdx, blockDim, gridDim, warpSize: clang's own, and their conversions.
#ifndef WARPPROOF_BUILTIN_VARIABLES_H
#define WARPPROOF_BUILTIN_VARIABLES_H

// Their functions have no effects: of what __builtin_assume is told clang drops all calls of others.
#pragma push_macro("always_inline")
#define always_inline always_inline, __const__
#ifdef __WP_HIP
#define warpSize __wp_warp_size_of_cuda
#endif
#include <__clang_cuda_builtin_vars.h>
#ifdef __WP_HIP
#undef warpSize
extern "C" __attribute__((device)) int __wp_warp_size(void) __attribute__((const));
struct __wp_warp_size_t {
  __attribute__((device, always_inline, const)) operator int() const { return __wp_warp_size(); }
};
extern const __attribute__((device, weak)) __wp_warp_size_t warpSize;
#define __WP_WARP_SIZE __wp_warp_size()
typedef unsigned long long __wp_mask_t;
#else
#define __WP_WARP_SIZE 32
typedef unsigned int __wp_mask_t;
#endif
#pragma pop_macro("always_inline")

#define __WP_CONVERT(V) \
  __inline__ __WP_MEMBER __cuda_builtin_##V##_t::operator dim3() const { return dim3(x, y, z); } \
  __inline__ __WP_MEMBER __cuda_builtin_##V##_t::operator uint3() const { \
    uint3 v = {x, y, z}; \
    return v; \
  }
__WP_CONVERT(threadIdx)
__WP_CONVERT(blockIdx)
__WP_CONVERT(blockDim)
__WP_CONVERT(gridDim)
#undef __WP_CONVERT

// The place of a thread in its block, in its warp, and the number of threads of the block.
__WP_DEVICE unsigned int __wp_thread_rank() {
  return threadIdx.x + blockDim.x * (threadIdx.y + blockDim.y * threadIdx.z);
}
__WP_DEVICE unsigned int __wp_lane() { return __wp_thread_rank() & (__WP_WARP_SIZE - 1u); }
__WP_DEVICE unsigned int __wp_block_size() { return blockDim.x * blockDim.y * blockDim.z; }

#endif
