// Math functions: pure externals under their C names, in double and in single precision.
//
// clang itself turns calls of many of them into LLVM intrinsics (llvm.sqrt.f32 and so on).
#ifndef WARPPROOF_MATH_H
#define WARPPROOF_MATH_H

// Lists of names, also used for the overloads. L: in the C library. N: NVIDIA's, also on the host.
#define __WP_L1(fn) \
  fn(acos) fn(acosh) fn(asin) fn(asinh) fn(atan) fn(atanh) fn(cbrt) fn(ceil) fn(cos) fn(cosh) \
  fn(erf) fn(erfc) fn(exp) fn(exp2) fn(expm1) fn(fabs) fn(floor) fn(lgamma) fn(log) fn(log10) \
  fn(log1p) fn(log2) fn(logb) fn(nearbyint) fn(rint) fn(round) fn(sin) fn(sinh) fn(sqrt) fn(tan) \
  fn(tanh) fn(tgamma) fn(trunc)
#define __WP_N1(fn) \
  fn(rsqrt) fn(rcbrt) fn(sinpi) fn(cospi) fn(tanpi) fn(erfinv) fn(erfcinv) fn(erfcx) fn(normcdf) \
  fn(normcdfinv) fn(cyl_bessel_i0) fn(cyl_bessel_i1)
#define __WP_L2(fn) \
  fn(atan2) fn(copysign) fn(fdim) fn(fmax) fn(fmin) fn(fmod) fn(hypot) fn(nextafter) fn(pow) \
  fn(remainder)

#define __WP_LIBC1(F) \
  extern "C" double F(double) __WP_NOTHROW; extern "C" float F##f(float) __WP_NOTHROW; \
  __WP_PURE double F(double); __WP_PURE float F##f(float);
#define __WP_LIBC2(F) \
  extern "C" double F(double, double) __WP_NOTHROW; \
  extern "C" float F##f(float, float) __WP_NOTHROW; \
  __WP_PURE double F(double, double); __WP_PURE float F##f(float, float);
#define __WP_NVIDIA1(F) __WP_PURE_BOTH double F(double); __WP_PURE_BOTH float F##f(float);
__WP_L1(__WP_LIBC1)
__WP_L2(__WP_LIBC2)
__WP_N1(__WP_NVIDIA1)
#undef __WP_NVIDIA1
#undef __WP_LIBC2
#undef __WP_LIBC1

// Bessel functions and exp10, which only some C libraries declare.
#define __WP_DEVICE1(F) __WP_PURE double F(double); __WP_PURE float F##f(float);
__WP_DEVICE1(j0) __WP_DEVICE1(j1) __WP_DEVICE1(y0) __WP_DEVICE1(y1) __WP_DEVICE1(exp10)
#undef __WP_DEVICE1
__WP_PURE double jn(int, double);
__WP_PURE float jnf(int, float);
__WP_PURE double yn(int, double);
__WP_PURE float ynf(int, float);
extern "C" double exp10(double) __WP_NOTHROW;
extern "C" float exp10f(float) __WP_NOTHROW;

// Functions with other signatures.
#define __WP_LIBC(R, F, ARGS) extern "C" R F ARGS __WP_NOTHROW; __WP_PURE R F ARGS;
__WP_LIBC(double, fma, (double, double, double))
__WP_LIBC(float, fmaf, (float, float, float))
__WP_LIBC(double, ldexp, (double, int))
__WP_LIBC(float, ldexpf, (float, int))
__WP_LIBC(double, scalbn, (double, int))
__WP_LIBC(float, scalbnf, (float, int))
__WP_LIBC(double, scalbln, (double, long))
__WP_LIBC(float, scalblnf, (float, long))
__WP_LIBC(int, ilogb, (double))
__WP_LIBC(int, ilogbf, (float))
__WP_LIBC(long, lrint, (double))
__WP_LIBC(long, lrintf, (float))
__WP_LIBC(long, lround, (double))
__WP_LIBC(long, lroundf, (float))
__WP_LIBC(long long, llrint, (double))
__WP_LIBC(long long, llrintf, (float))
__WP_LIBC(long long, llround, (double))
__WP_LIBC(long long, llroundf, (float))
#undef __WP_LIBC
__WP_PURE_BOTH double rhypot(double, double);
__WP_PURE_BOTH float rhypotf(float, float);
__WP_PURE_BOTH double norm3d(double, double, double);
__WP_PURE_BOTH float norm3df(float, float, float);
__WP_PURE_BOTH double rnorm3d(double, double, double);
__WP_PURE_BOTH float rnorm3df(float, float, float);
__WP_PURE_BOTH double norm4d(double, double, double, double);
__WP_PURE_BOTH float norm4df(float, float, float, float);
__WP_PURE_BOTH double rnorm4d(double, double, double, double);
__WP_PURE_BOTH float rnorm4df(float, float, float, float);

// Results through pointers are ordinary stores.
#define __WP_POINTERS(T, S) \
  __WP_DEVICE void sincos##S(T x, T* s, T* c) { *s = sin##S(x); *c = cos##S(x); } \
  __WP_BOTH void sincospi##S(T x, T* s, T* c) { *s = sinpi##S(x); *c = cospi##S(x); } \
  __WP_DEVICE T modf##S(T x, T* whole) { T t = trunc##S(x); *whole = t; return x - t; } \
  __WP_DEVICE T frexp##S(T x, int* e) { \
    int k = x == 0 ? 0 : ilogb##S(x) + 1; \
    *e = k; \
    return ldexp##S(x, -k); \
  } \
  __WP_DEVICE T remquo##S(T x, T y, int* quotient) { \
    *quotient = (int)rint##S(x / y); \
    return remainder##S(x, y); \
  } \
  __WP_DEVICE T nan##S(const char*) { return __builtin_nan(""); }
__WP_POINTERS(double, )
__WP_POINTERS(float, f)
#undef __WP_POINTERS
extern "C" void sincos(double, double*, double*) __WP_NOTHROW;
extern "C" void sincosf(float, float*, float*) __WP_NOTHROW;
extern "C" double modf(double, double*) __WP_NOTHROW;
extern "C" float modff(float, float*) __WP_NOTHROW;
extern "C" double frexp(double, int*) __WP_NOTHROW;
extern "C" float frexpf(float, int*) __WP_NOTHROW;

#endif
