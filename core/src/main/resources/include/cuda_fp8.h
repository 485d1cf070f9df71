// Eight-bit floating point: storage and conversions; the numbers themselves are opaque.
#ifndef WARPPROOF_CUDA_FP8_H
#define WARPPROOF_CUDA_FP8_H

#include <warpproof/detail/push_macros.h>

#include <cuda_bf16.h>
#include <cuda_fp16.h>

typedef unsigned char __nv_fp8_storage_t;
typedef unsigned short __nv_fp8x2_storage_t;
typedef unsigned int __nv_fp8x4_storage_t;
typedef enum { __NV_NOSAT, __NV_SATFINITE } __nv_saturation_t;
typedef enum { __NV_E4M3, __NV_E5M2 } __nv_fp8_interpretation_t;

__WP_PURE_BOTH __nv_fp8_storage_t __nv_cvt_float_to_fp8(
    float, __nv_saturation_t, __nv_fp8_interpretation_t);
__WP_PURE_BOTH float __wp_fp8_to_float(__nv_fp8_storage_t, __nv_fp8_interpretation_t);

#define __WP_FP8(NAME, KIND) \
  struct NAME { \
    __nv_fp8_storage_t __x; \
    NAME() = default; \
    explicit __WP_MEMBER_BOTH NAME(float x) \
        : __x(__nv_cvt_float_to_fp8(x, __NV_SATFINITE, KIND)) {} \
    explicit __WP_MEMBER_BOTH NAME(double x) : NAME((float)x) {} \
    explicit __WP_MEMBER_BOTH NAME(int x) : NAME((float)x) {} \
    explicit __WP_MEMBER_BOTH NAME(__half x) : NAME((float)x) {} \
    explicit __WP_MEMBER_BOTH NAME(__nv_bfloat16 x) : NAME((float)x) {} \
    explicit __WP_MEMBER_BOTH operator float() const { return __wp_fp8_to_float(__x, KIND); } \
    explicit __WP_MEMBER_BOTH operator double() const { return __wp_fp8_to_float(__x, KIND); } \
    explicit __WP_MEMBER_BOTH operator __half() const { \
      return __half(__wp_fp8_to_float(__x, KIND)); \
    } \
    explicit __WP_MEMBER_BOTH operator __nv_bfloat16() const { \
      return __nv_bfloat16(__wp_fp8_to_float(__x, KIND)); \
    } \
  };
__WP_FP8(__nv_fp8_e4m3, __NV_E4M3)
__WP_FP8(__nv_fp8_e5m2, __NV_E5M2)
#undef __WP_FP8

#include <warpproof/detail/pop_macros.h>

#endif
