// Eight-bit floating point: storage and conversions; the numbers themselves are opaque.
#ifndef WARPPROOF_CUDA_FP8_H
#define WARPPROOF_CUDA_FP8_H

#include <warpproof/detail/push_macros.h>

#include <cuda_bf16.h>
#include <cuda_fp16.h>
#include <device_types.h>

typedef unsigned char __nv_fp8_storage_t;
typedef unsigned short __nv_fp8x2_storage_t;
typedef unsigned int __nv_fp8x4_storage_t;
typedef enum { __NV_NOSAT, __NV_SATFINITE } __nv_saturation_t;
typedef enum { __NV_E4M3, __NV_E5M2 } __nv_fp8_interpretation_t;

__WP_PURE_BOTH __nv_fp8_storage_t __nv_cvt_float_to_fp8(
    float, __nv_saturation_t, __nv_fp8_interpretation_t);
__WP_PURE_BOTH float __wp_fp8_to_float(__nv_fp8_storage_t, __nv_fp8_interpretation_t);

__WP_PURE_BOTH unsigned short __wp_fp8_to_half_bits(
    __nv_fp8_storage_t, __nv_fp8_interpretation_t);
__WP_PURE_BOTH unsigned short __wp_e8m0_to_bf16_bits(__nv_fp8_storage_t);
__WP_BOTH __half_raw __nv_cvt_fp8_to_halfraw(
    __nv_fp8_storage_t x, __nv_fp8_interpretation_t kind) {
  __half_raw r;
  r.x = __wp_fp8_to_half_bits(x, kind);
  return r;
}
__WP_BOTH __half2_raw __nv_cvt_fp8x2_to_halfraw2(
    __nv_fp8x2_storage_t x, __nv_fp8_interpretation_t kind) {
  __half2_raw r;
  r.x = __wp_fp8_to_half_bits((__nv_fp8_storage_t)x, kind);
  r.y = __wp_fp8_to_half_bits((__nv_fp8_storage_t)(x >> 8), kind);
  return r;
}
__WP_BOTH __nv_fp8_storage_t __nv_cvt_double_to_fp8(
    double x, __nv_saturation_t saturation, __nv_fp8_interpretation_t kind) {
  return __nv_cvt_float_to_fp8((float)x, saturation, kind);
}
__WP_BOTH __nv_fp8_storage_t __nv_cvt_halfraw_to_fp8(
    __half_raw x, __nv_saturation_t saturation, __nv_fp8_interpretation_t kind) {
  return __nv_cvt_float_to_fp8((float)__half(x), saturation, kind);
}
__WP_BOTH __nv_fp8_storage_t __nv_cvt_bfloat16raw_to_fp8(
    __nv_bfloat16_raw x, __nv_saturation_t saturation, __nv_fp8_interpretation_t kind) {
  return __nv_cvt_float_to_fp8((float)__nv_bfloat16(x), saturation, kind);
}
__WP_BOTH __nv_fp8x2_storage_t __nv_cvt_float2_to_fp8x2(
    float2 v, __nv_saturation_t saturation, __nv_fp8_interpretation_t kind) {
  return (__nv_fp8x2_storage_t)(__nv_cvt_float_to_fp8(v.x, saturation, kind) |
      __nv_cvt_float_to_fp8(v.y, saturation, kind) << 8);
}

// Powers of two in eight bits.
__WP_PURE_BOTH __nv_fp8_storage_t __nv_cvt_float_to_e8m0(
    float, __nv_saturation_t, cudaRoundMode);
__WP_BOTH __nv_bfloat16_raw __nv_cvt_e8m0_to_bf16raw(__nv_fp8_storage_t x) {
  __nv_bfloat16_raw r;
  r.x = __wp_e8m0_to_bf16_bits(x);
  return r;
}

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

#define __WP_FP8_VECTOR(NAME, STORAGE, N) \
  struct __attribute__((aligned(N))) NAME { \
    STORAGE __x; \
    NAME() = default; \
  };
__WP_FP8_VECTOR(__nv_fp8x2_e4m3, __nv_fp8x2_storage_t, 2)
__WP_FP8_VECTOR(__nv_fp8x4_e4m3, __nv_fp8x4_storage_t, 4)
__WP_FP8_VECTOR(__nv_fp8x2_e5m2, __nv_fp8x2_storage_t, 2)
__WP_FP8_VECTOR(__nv_fp8x4_e5m2, __nv_fp8x4_storage_t, 4)
#undef __WP_FP8_VECTOR
struct __nv_fp8_e8m0 {
  __nv_fp8_storage_t __x;
  __nv_fp8_e8m0() = default;
};

#include <warpproof/detail/pop_macros.h>

#endif
