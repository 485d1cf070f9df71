// Six-bit floating point: storage and conversions; the numbers themselves are opaque.
#ifndef WARPPROOF_CUDA_FP6_H
#define WARPPROOF_CUDA_FP6_H

#include <warpproof/detail/push_macros.h>

#include <cuda_fp8.h>

typedef unsigned char __nv_fp6_storage_t;
typedef unsigned short __nv_fp6x2_storage_t;
typedef unsigned int __nv_fp6x4_storage_t;
typedef enum { __NV_E2M3, __NV_E3M2 } __nv_fp6_interpretation_t;

__WP_PURE_BOTH __nv_fp6_storage_t __nv_cvt_float_to_fp6(
    float, __nv_fp6_interpretation_t, cudaRoundMode);
__WP_PURE_BOTH float __wp_fp6_to_float(__nv_fp6_storage_t, __nv_fp6_interpretation_t);
__WP_BOTH __nv_fp6_storage_t __nv_cvt_double_to_fp6(
    double x, __nv_fp6_interpretation_t kind, cudaRoundMode rounding) {
  return __nv_cvt_float_to_fp6((float)x, kind, rounding);
}
__WP_BOTH __nv_fp6_storage_t __nv_cvt_halfraw_to_fp6(
    __half_raw x, __nv_fp6_interpretation_t kind, cudaRoundMode rounding) {
  return __nv_cvt_float_to_fp6((float)__half(x), kind, rounding);
}
__WP_BOTH __nv_fp6_storage_t __nv_cvt_bfloat16raw_to_fp6(
    __nv_bfloat16_raw x, __nv_fp6_interpretation_t kind, cudaRoundMode rounding) {
  return __nv_cvt_float_to_fp6((float)__nv_bfloat16(x), kind, rounding);
}
__WP_BOTH __nv_fp6x2_storage_t __nv_cvt_float2_to_fp6x2(
    float2 v, __nv_fp6_interpretation_t kind, cudaRoundMode rounding) {
  return (__nv_fp6x2_storage_t)(__nv_cvt_float_to_fp6(v.x, kind, rounding)
      | __nv_cvt_float_to_fp6(v.y, kind, rounding) << 8);
}
__WP_BOTH __half_raw __nv_cvt_fp6_to_halfraw(
    __nv_fp6_storage_t x, __nv_fp6_interpretation_t kind) {
  return (__half_raw)__half(__wp_fp6_to_float(x, kind));
}
__WP_BOTH __half2_raw __nv_cvt_fp6x2_to_halfraw2(
    __nv_fp6x2_storage_t x, __nv_fp6_interpretation_t kind) {
  return (__half2_raw)__half2(
      __half(__wp_fp6_to_float((__nv_fp6_storage_t)(x & 255), kind)),
      __half(__wp_fp6_to_float((__nv_fp6_storage_t)(x >> 8), kind)));
}

#define __WP_FP6(ONE, PAIR, FOUR, KIND) \
  struct ONE { \
    __nv_fp6_storage_t __x; \
    ONE() = default; \
    explicit __WP_MEMBER_BOTH ONE(float x) \
        : __x(__nv_cvt_float_to_fp6(x, KIND, cudaRoundNearest)) {} \
    explicit __WP_MEMBER_BOTH operator float() const { return __wp_fp6_to_float(__x, KIND); } \
  }; \
  struct __attribute__((aligned(sizeof(__nv_fp6x2_storage_t)))) PAIR { \
    __nv_fp6x2_storage_t __x; \
    PAIR() = default; \
    explicit __WP_MEMBER_BOTH PAIR(float2 v) \
        : __x(__nv_cvt_float2_to_fp6x2(v, KIND, cudaRoundNearest)) {} \
    explicit __WP_MEMBER_BOTH operator float2() const { \
      __half2 v = __nv_cvt_fp6x2_to_halfraw2(__x, KIND); \
      return make_float2((float)v.x, (float)v.y); \
    } \
  }; \
  struct __attribute__((aligned(sizeof(__nv_fp6x4_storage_t)))) FOUR { \
    __nv_fp6x4_storage_t __x; \
    FOUR() = default; \
    explicit __WP_MEMBER_BOTH FOUR(float4 v) \
        : __x((__nv_fp6x4_storage_t)(PAIR(make_float2(v.x, v.y)).__x \
              | (__nv_fp6x4_storage_t)PAIR(make_float2(v.z, v.w)).__x << 16)) {} \
    explicit __WP_MEMBER_BOTH operator float4() const { \
      PAIR low, high; \
      low.__x = (__nv_fp6x2_storage_t)__x; \
      high.__x = (__nv_fp6x2_storage_t)(__x >> 16); \
      float2 v = (float2)low, w = (float2)high; \
      return make_float4(v.x, v.y, w.x, w.y); \
    } \
  };
__WP_FP6(__nv_fp6_e2m3, __nv_fp6x2_e2m3, __nv_fp6x4_e2m3, __NV_E2M3)
__WP_FP6(__nv_fp6_e3m2, __nv_fp6x2_e3m2, __nv_fp6x4_e3m2, __NV_E3M2)
#undef __WP_FP6

#include <warpproof/detail/pop_macros.h>

#endif
