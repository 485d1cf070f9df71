// min and max for every type, also on the host, as nvcc has them. Templates, so that functions of
// the file's own with these parameters go before them.
#ifndef WARPPROOF_MINMAX_H
#define WARPPROOF_MINMAX_H

#define __WP_MINMAX2(A, B, R) \
  template <class = void> __WP_BOTH R min(A a, B b) { return (R)a < (R)b ? (R)a : (R)b; } \
  template <class = void> __WP_BOTH R max(A a, B b) { return (R)a > (R)b ? (R)a : (R)b; }
#define __WP_MINMAX(T) __WP_MINMAX2(T, T, T)
#define __WP_MINMAX_SIGNS(T) \
  __WP_MINMAX(T) __WP_MINMAX(unsigned T) \
  __WP_MINMAX2(T, unsigned T, unsigned T) __WP_MINMAX2(unsigned T, T, unsigned T)
__WP_MINMAX_SIGNS(int)
__WP_MINMAX_SIGNS(long)
__WP_MINMAX_SIGNS(long long)
#undef __WP_MINMAX_SIGNS
#undef __WP_MINMAX
#undef __WP_MINMAX2

__WP_DEVICE unsigned int umin(unsigned int a, unsigned int b) { return a < b ? a : b; }
__WP_DEVICE unsigned int umax(unsigned int a, unsigned int b) { return a > b ? a : b; }
__WP_DEVICE long long llmin(long long a, long long b) { return a < b ? a : b; }
__WP_DEVICE long long llmax(long long a, long long b) { return a > b ? a : b; }
__WP_DEVICE unsigned long long ullmin(unsigned long long a, unsigned long long b) {
  return a < b ? a : b;
}
__WP_DEVICE unsigned long long ullmax(unsigned long long a, unsigned long long b) {
  return a > b ? a : b;
}

// For floating point a NaN loses, so min is fmin.
template <class = void> __WP_BOTH float min(float a, float b) { return __builtin_fminf(a, b); }
template <class = void> __WP_BOTH float max(float a, float b) { return __builtin_fmaxf(a, b); }
template <class = void> __WP_BOTH double min(double a, double b) { return __builtin_fmin(a, b); }
template <class = void> __WP_BOTH double max(double a, double b) { return __builtin_fmax(a, b); }
template <class = void> __WP_BOTH double min(float a, double b) { return __builtin_fmin(a, b); }
template <class = void> __WP_BOTH double max(float a, double b) { return __builtin_fmax(a, b); }
template <class = void> __WP_BOTH double min(double a, float b) { return __builtin_fmin(a, b); }
template <class = void> __WP_BOTH double max(double a, float b) { return __builtin_fmax(a, b); }

#endif
