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
// Two at a time, from what has an x and a y.
#define __WP_TWO(NAME, T, ONE) \
  __WP_BOTH __nv_fp8x2_storage_t NAME( \
      T v, __nv_saturation_t saturation, __nv_fp8_interpretation_t kind) { \
    return (__nv_fp8x2_storage_t)(__nv_cvt_float_to_fp8(ONE(v.x), saturation, kind) | \
        __nv_cvt_float_to_fp8(ONE(v.y), saturation, kind) << 8); \
  }
#define __WP_HALF_BITS(X) (float)__builtin_bit_cast(__half, X)
#define __WP_BFLOAT16_BITS(X) (float)__builtin_bit_cast(__nv_bfloat16, X)
__WP_TWO(__nv_cvt_float2_to_fp8x2, float2, )
__WP_TWO(__nv_cvt_double2_to_fp8x2, double2, (float))
__WP_TWO(__nv_cvt_halfraw2_to_fp8x2, __half2_raw, __WP_HALF_BITS)
__WP_TWO(__nv_cvt_bfloat16raw2_to_fp8x2, __nv_bfloat162_raw, __WP_BFLOAT16_BITS)
#undef __WP_BFLOAT16_BITS
#undef __WP_HALF_BITS
#undef __WP_TWO

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
    __WP_FP8_FROM(NAME, double) __WP_FP8_FROM(NAME, int) __WP_FP8_FROM(NAME, unsigned int) \
    __WP_FP8_FROM(NAME, short) __WP_FP8_FROM(NAME, unsigned short) __WP_FP8_FROM(NAME, long) \
    __WP_FP8_FROM(NAME, unsigned long) __WP_FP8_FROM(NAME, long long) \
    __WP_FP8_FROM(NAME, unsigned long long) __WP_FP8_FROM(NAME, __half) \
    __WP_FP8_FROM(NAME, __nv_bfloat16) \
    explicit __WP_MEMBER_BOTH operator float() const { return __wp_fp8_to_float(__x, KIND); } \
    __WP_FP8_TO(double) __WP_FP8_TO(int) __WP_FP8_TO(unsigned int) __WP_FP8_TO(bool) \
    __WP_FP8_TO(char) __WP_FP8_TO(signed char) __WP_FP8_TO(unsigned char) __WP_FP8_TO(short) \
    __WP_FP8_TO(unsigned short) __WP_FP8_TO(long) __WP_FP8_TO(unsigned long) \
    __WP_FP8_TO(long long) __WP_FP8_TO(unsigned long long) __WP_FP8_TO(__half) \
    __WP_FP8_TO(__nv_bfloat16) \
  };
#define __WP_FP8_FROM(NAME, T) explicit __WP_MEMBER_BOTH NAME(T x) : NAME((float)x) {}
#define __WP_FP8_TO(T) explicit __WP_MEMBER_BOTH operator T() const { return (T)(float)*this; }
__WP_FP8(__nv_fp8_e4m3, __NV_E4M3)
__WP_FP8(__nv_fp8_e5m2, __NV_E5M2)
#undef __WP_FP8_TO
#undef __WP_FP8_FROM
#undef __WP_FP8

// Two and four of them, the first one in the lowest bits.
#define __WP_FP8_VECTOR(PAIR, FOUR, KIND) \
  struct __attribute__((aligned(2))) PAIR { \
    __nv_fp8x2_storage_t __x; \
    PAIR() = default; \
    explicit __WP_MEMBER_BOTH PAIR(float2 v) \
        : __x(__nv_cvt_float2_to_fp8x2(v, __NV_SATFINITE, KIND)) {} \
    explicit __WP_MEMBER_BOTH PAIR(double2 v) \
        : __x(__nv_cvt_double2_to_fp8x2(v, __NV_SATFINITE, KIND)) {} \
    explicit __WP_MEMBER_BOTH PAIR(__half2 v) \
        : PAIR(make_float2((float)v.x, (float)v.y)) {} \
    explicit __WP_MEMBER_BOTH PAIR(__nv_bfloat162 v) \
        : PAIR(make_float2((float)v.x, (float)v.y)) {} \
    explicit __WP_MEMBER_BOTH operator float2() const { \
      return make_float2(__wp_fp8_to_float((__nv_fp8_storage_t)__x, KIND), \
          __wp_fp8_to_float((__nv_fp8_storage_t)(__x >> 8), KIND)); \
    } \
    explicit __WP_MEMBER_BOTH operator __half2() const { \
      float2 v = (float2)*this; \
      return __half2(__half(v.x), __half(v.y)); \
    } \
  }; \
  struct __attribute__((aligned(4))) FOUR { \
    __nv_fp8x4_storage_t __x; \
    FOUR() = default; \
    explicit __WP_MEMBER_BOTH FOUR(float4 v) \
        : __x(PAIR(make_float2(v.x, v.y)).__x \
              | (__nv_fp8x4_storage_t)PAIR(make_float2(v.z, v.w)).__x << 16) {} \
    explicit __WP_MEMBER_BOTH FOUR(double4 v) \
        : FOUR(make_float4((float)v.x, (float)v.y, (float)v.z, (float)v.w)) {} \
    explicit __WP_MEMBER_BOTH FOUR(__half2 v, __half2 w) \
        : FOUR(make_float4((float)v.x, (float)v.y, (float)w.x, (float)w.y)) {} \
    explicit __WP_MEMBER_BOTH FOUR(__nv_bfloat162 v, __nv_bfloat162 w) \
        : FOUR(make_float4((float)v.x, (float)v.y, (float)w.x, (float)w.y)) {} \
    explicit __WP_MEMBER_BOTH operator float4() const { \
      PAIR low, high; \
      low.__x = (__nv_fp8x2_storage_t)__x; \
      high.__x = (__nv_fp8x2_storage_t)(__x >> 16); \
      float2 v = (float2)low, w = (float2)high; \
      return make_float4(v.x, v.y, w.x, w.y); \
    } \
  };
__WP_FP8_VECTOR(__nv_fp8x2_e4m3, __nv_fp8x4_e4m3, __NV_E4M3)
__WP_FP8_VECTOR(__nv_fp8x2_e5m2, __nv_fp8x4_e5m2, __NV_E5M2)
#undef __WP_FP8_VECTOR
struct __nv_fp8_e8m0 {
  __nv_fp8_storage_t __x;
  __nv_fp8_e8m0() = default;
  explicit __WP_MEMBER_BOTH __nv_fp8_e8m0(float x)
      : __x(__nv_cvt_float_to_e8m0(x, __NV_SATFINITE, cudaRoundPosInf)) {}
  explicit __WP_MEMBER_BOTH operator float() const {
    return (float)__nv_bfloat16(__nv_cvt_e8m0_to_bf16raw(__x));
  }
};

#include <warpproof/detail/pop_macros.h>

#endif
