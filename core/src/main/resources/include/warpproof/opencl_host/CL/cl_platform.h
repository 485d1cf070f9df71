// The types of OpenCL's numbers on the host.
#ifndef WARPPROOF_CL_PLATFORM_H
#define WARPPROOF_CL_PLATFORM_H

#include <stddef.h>
#include <stdint.h>

#define CL_API_ENTRY
#define CL_API_CALL
#define CL_CALLBACK

typedef int8_t cl_char;
typedef uint8_t cl_uchar;
typedef int16_t cl_short;
typedef uint16_t cl_ushort;
typedef int32_t cl_int;
typedef uint32_t cl_uint;
typedef int64_t cl_long;
typedef uint64_t cl_ulong;
typedef uint16_t cl_half;
typedef float cl_float;
typedef double cl_double;

// Vectors: components by letters, by number, and as `s0` to `s3`.
#define __WP_VECTORS(T) \
  typedef union { T s[2]; struct { T x, y; }; struct { T s0, s1; }; } __attribute__((aligned(2 * sizeof(T)))) T##2; \
  typedef union { T s[4]; struct { T x, y, z, w; }; struct { T s0, s1, s2, s3; }; } __attribute__((aligned(4 * sizeof(T)))) T##4; \
  typedef T##4 T##3; \
  typedef union { T s[8]; struct { T s0, s1, s2, s3, s4, s5, s6, s7; }; } __attribute__((aligned(8 * sizeof(T)))) T##8; \
  typedef union { T s[16]; struct { T s0, s1, s2, s3, s4, s5, s6, s7, s8, s9, sA, sB, sC, sD, sE, sF; }; } __attribute__((aligned(16 * sizeof(T)))) T##16;
__WP_VECTORS(cl_char)
__WP_VECTORS(cl_uchar)
__WP_VECTORS(cl_short)
__WP_VECTORS(cl_ushort)
__WP_VECTORS(cl_int)
__WP_VECTORS(cl_uint)
__WP_VECTORS(cl_long)
__WP_VECTORS(cl_ulong)
__WP_VECTORS(cl_float)
__WP_VECTORS(cl_double)
#undef __WP_VECTORS

#endif
