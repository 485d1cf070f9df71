// The approximate functions (__sinf) and those with a rounding mode (__fadd_rz).
#ifndef WARPPROOF_FAST_MATH_H
#define WARPPROOF_FAST_MATH_H

__WP_PURE float __sinf(float);
__WP_PURE float __cosf(float);
__WP_PURE float __tanf(float);
__WP_PURE float __expf(float);
__WP_PURE float __exp10f(float);
__WP_PURE float __logf(float);
__WP_PURE float __log2f(float);
__WP_PURE float __log10f(float);
__WP_PURE float __powf(float, float);
__WP_PURE float __tanhf(float);
__WP_PURE float __saturatef(float);
__WP_PURE float __frsqrt_rn(float);
__WP_DEVICE void __sincosf(float x, float* s, float* c) { *s = __sinf(x); *c = __cosf(x); }
__WP_DEVICE float __fdividef(float x, float y) { return x / y; }
__WP_DEVICE double __ddividef(double x, double y) { return x / y; }

// To nearest is what the plain operators do; the other modes are functions of their own.
#define __WP_ROUND(T, P, M, FMA) \
  __WP_PURE T __##P##add_##M(T, T); __WP_PURE T __##P##sub_##M(T, T); \
  __WP_PURE T __##P##mul_##M(T, T); __WP_PURE T __##P##div_##M(T, T); \
  __WP_PURE T __##P##rcp_##M(T); __WP_PURE T __##P##sqrt_##M(T); __WP_PURE T FMA##_##M(T, T, T);
__WP_ROUND(float, f, rz, __fmaf) __WP_ROUND(float, f, ru, __fmaf) __WP_ROUND(float, f, rd, __fmaf)
__WP_ROUND(double, d, rz, __fma) __WP_ROUND(double, d, ru, __fma) __WP_ROUND(double, d, rd, __fma)
#undef __WP_ROUND

#define __WP_NEAREST(T, P, SQRT, FMA, NAME) \
  __WP_DEVICE T __##P##add_rn(T x, T y) { return x + y; } \
  __WP_DEVICE T __##P##sub_rn(T x, T y) { return x - y; } \
  __WP_DEVICE T __##P##mul_rn(T x, T y) { return x * y; } \
  __WP_DEVICE T __##P##div_rn(T x, T y) { return x / y; } \
  __WP_DEVICE T __##P##rcp_rn(T x) { return 1 / x; } \
  __WP_DEVICE T __##P##sqrt_rn(T x) { return SQRT(x); } \
  __WP_DEVICE T NAME##_rn(T x, T y, T z) { return FMA(x, y, z); }
__WP_NEAREST(float, f, sqrtf, fmaf, __fmaf)
__WP_NEAREST(double, d, sqrt, fma, __fma)
#undef __WP_NEAREST

#endif
