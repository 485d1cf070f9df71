// make_int2 and its family.
#ifndef WARPPROOF_VECTOR_FUNCTIONS_H
#define WARPPROOF_VECTOR_FUNCTIONS_H

#define __WP_MAKE(T, N) \
  __WP_BOTH N##1 make_##N##1(T x) { N##1 v = {x}; return v; } \
  __WP_BOTH N##2 make_##N##2(T x, T y) { N##2 v = {x, y}; return v; } \
  __WP_BOTH N##3 make_##N##3(T x, T y, T z) { N##3 v = {x, y, z}; return v; } \
  __WP_BOTH N##4 make_##N##4(T x, T y, T z, T w) { N##4 v = {x, y, z, w}; return v; }
__WP_FOR_VECTORS(__WP_MAKE)
#undef __WP_MAKE

#endif
