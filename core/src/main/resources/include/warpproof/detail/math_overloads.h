// C++ overloads of the math functions for the device: float, and integers, which become double.
//
// <cmath> brings them into std with its using-declarations; its own constexpr versions stay the
// host's, since clang sees these first.
#ifndef WARPPROOF_MATH_OVERLOADS_H
#define WARPPROOF_MATH_OVERLOADS_H

template <bool, class T> struct __wp_if {};
template <class T> struct __wp_if<true, T> { typedef T type; };
// Two arithmetic types of which not both are float or both double: computed in double.
template <class A, class B> struct __wp_mixed { static const bool value = true; };
template <> struct __wp_mixed<float, float> { static const bool value = false; };
template <> struct __wp_mixed<double, double> { static const bool value = false; };
#define __WP_IF_INTEGER(T, R) typename __wp_if<__is_integral(T), R>::type
#define __WP_IF_MIXED(A, B) \
  typename __wp_if<__is_arithmetic(A) && __is_arithmetic(B) && __wp_mixed<A, B>::value, \
      double>::type

#define __WP_OVERLOAD1(F) \
  __WP_DEVICE float F(float x) { return F##f(x); } \
  template <class T> __WP_DEVICE __WP_IF_INTEGER(T, double) F(T x) { return F((double)x); }
#define __WP_OVERLOAD2(F) \
  __WP_DEVICE float F(float x, float y) { return F##f(x, y); } \
  template <class A, class B> __WP_DEVICE __WP_IF_MIXED(A, B) F(A x, B y) { \
    return F((double)x, (double)y); \
  }
__WP_L1(__WP_OVERLOAD1)
__WP_L2(__WP_OVERLOAD2)
#undef __WP_OVERLOAD2
#undef __WP_OVERLOAD1

#define __WP_OVERLOAD_BOTH1(F) \
  __WP_BOTH float F(float x) { return F##f(x); }
__WP_N1(__WP_OVERLOAD_BOTH1)
#undef __WP_OVERLOAD_BOTH1
__WP_DEVICE float exp10(float x) { return exp10f(x); }
__WP_DEVICE float fma(float x, float y, float z) { return fmaf(x, y, z); }
__WP_DEVICE float ldexp(float x, int e) { return ldexpf(x, e); }
__WP_DEVICE float scalbn(float x, int e) { return scalbnf(x, e); }
__WP_DEVICE float scalbln(float x, long e) { return scalblnf(x, e); }
__WP_DEVICE int ilogb(float x) { return ilogbf(x); }
__WP_DEVICE long lrint(float x) { return lrintf(x); }
__WP_DEVICE long lround(float x) { return lroundf(x); }
__WP_DEVICE long long llrint(float x) { return llrintf(x); }
__WP_DEVICE long long llround(float x) { return llroundf(x); }
__WP_DEVICE float modf(float x, float* whole) { return modff(x, whole); }
__WP_DEVICE float frexp(float x, int* e) { return frexpf(x, e); }
__WP_DEVICE float remquo(float x, float y, int* quotient) { return remquof(x, y, quotient); }
__WP_DEVICE void sincos(float x, float* s, float* c) { sincosf(x, s, c); }

__WP_DEVICE long abs(long x) { return labs(x); }
__WP_DEVICE long long abs(long long x) { return llabs(x); }
__WP_DEVICE float abs(float x) { return fabsf(x); }
__WP_DEVICE double abs(double x) { return fabs(x); }

// nvcc always brings <cmath>.
namespace std {
#define __WP_USING(F) using ::F;
__WP_L1(__WP_USING)
__WP_L2(__WP_USING)
#undef __WP_USING
using ::abs;
}  // namespace std
#undef __WP_L1
#undef __WP_L2
#undef __WP_N1

// Classification. Parentheses keep the C library's macros of these names away. They live in std,
// where <cmath> looks before it declares its own.
namespace std {
#define __WP_CLASSIFY(T) \
  __WP_DEVICE bool (isnan)(T x) { return x != x; } \
  __WP_DEVICE bool (isinf)(T x) { return x - x != 0 && x == x; } \
  __WP_DEVICE bool (isfinite)(T x) { return x - x == 0; } \
  __WP_DEVICE bool (isnormal)(T x) { return __builtin_isnormal(x); } \
  __WP_DEVICE bool (signbit)(T x) { return __builtin_signbit(x); } \
  __WP_DEVICE bool (isgreater)(T x, T y) { return __builtin_isgreater(x, y); } \
  __WP_DEVICE bool (isgreaterequal)(T x, T y) { return __builtin_isgreaterequal(x, y); } \
  __WP_DEVICE bool (isless)(T x, T y) { return __builtin_isless(x, y); } \
  __WP_DEVICE bool (islessequal)(T x, T y) { return __builtin_islessequal(x, y); } \
  __WP_DEVICE bool (islessgreater)(T x, T y) { return __builtin_islessgreater(x, y); } \
  __WP_DEVICE bool (isunordered)(T x, T y) { return __builtin_isunordered(x, y); }
__WP_CLASSIFY(float)
__WP_CLASSIFY(double)
#undef __WP_CLASSIFY
}  // namespace std
#define __WP_CLASSIFY(T, F) \
  __WP_DEVICE int __isnan##F(T x) { return (std::isnan)(x); } \
  __WP_DEVICE int __isinf##F(T x) { return (std::isinf)(x); } \
  __WP_DEVICE int __finite##F(T x) { return (std::isfinite)(x); } \
  __WP_DEVICE int __signbit##F(T x) { return (std::signbit)(x); }
__WP_CLASSIFY(float, f)
__WP_CLASSIFY(double, )
#undef __WP_CLASSIFY
__WP_DEVICE int __signbitd(double x) { return (std::signbit)(x); }

#endif
