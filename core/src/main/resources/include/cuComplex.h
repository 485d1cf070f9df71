// Complex numbers as pairs.
#ifndef WARPPROOF_CUCOMPLEX_H
#define WARPPROOF_CUCOMPLEX_H

#include <warpproof/detail/push_macros.h>

#include <warpproof/cuda.h>

typedef float2 cuFloatComplex;
typedef double2 cuDoubleComplex;
typedef cuFloatComplex cuComplex;

#define __WP_COMPLEX(C, T, MAKE, S, SQRT) \
  __WP_BOTH C make_cu##MAKE(T x, T y) { C v = {x, y}; return v; } \
  __WP_BOTH T cuCreal##S(C a) { return a.x; } \
  __WP_BOTH T cuCimag##S(C a) { return a.y; } \
  __WP_BOTH C cuConj##S(C a) { return make_cu##MAKE(a.x, -a.y); } \
  __WP_BOTH C cuCadd##S(C a, C b) { return make_cu##MAKE(a.x + b.x, a.y + b.y); } \
  __WP_BOTH C cuCsub##S(C a, C b) { return make_cu##MAKE(a.x - b.x, a.y - b.y); } \
  __WP_BOTH C cuCmul##S(C a, C b) { \
    return make_cu##MAKE(a.x * b.x - a.y * b.y, a.x * b.y + a.y * b.x); \
  } \
  __WP_BOTH C cuCdiv##S(C a, C b) { \
    T d = b.x * b.x + b.y * b.y; \
    return make_cu##MAKE((a.x * b.x + a.y * b.y) / d, (a.y * b.x - a.x * b.y) / d); \
  } \
  __WP_BOTH C cuCfma##S(C a, C b, C c) { return cuCadd##S(cuCmul##S(a, b), c); } \
  __WP_BOTH T cuCabs##S(C a) { return SQRT(a.x * a.x + a.y * a.y); }
__WP_COMPLEX(cuFloatComplex, float, FloatComplex, f, sqrtf)
__WP_COMPLEX(cuDoubleComplex, double, DoubleComplex, , sqrt)
#undef __WP_COMPLEX
__WP_BOTH cuComplex make_cuComplex(float x, float y) { return make_cuFloatComplex(x, y); }

#include <warpproof/detail/pop_macros.h>

#endif
