// The vector types (char1 to double4) and dim3, with CUDA's alignment.
#ifndef WARPPROOF_VECTOR_TYPES_H
#define WARPPROOF_VECTOR_TYPES_H

#define __WP_VECTORS(T, N, A2, A4) \
  struct N##1 { T x; };                                     typedef struct N##1 N##1; \
  struct __attribute__((aligned(A2))) N##2 { T x, y; };     typedef struct N##2 N##2; \
  struct N##3 { T x, y, z; };                               typedef struct N##3 N##3; \
  struct __attribute__((aligned(A4))) N##4 { T x, y, z, w; }; typedef struct N##4 N##4;

__WP_VECTORS(signed char, char, 2, 4)
__WP_VECTORS(unsigned char, uchar, 2, 4)
__WP_VECTORS(short, short, 4, 8)
__WP_VECTORS(unsigned short, ushort, 4, 8)
__WP_VECTORS(int, int, 8, 16)
__WP_VECTORS(unsigned int, uint, 8, 16)
__WP_VECTORS(long, long, 16, 16)
__WP_VECTORS(unsigned long, ulong, 16, 16)
__WP_VECTORS(long long, longlong, 16, 16)
__WP_VECTORS(unsigned long long, ulonglong, 16, 16)
__WP_VECTORS(float, float, 8, 16)
__WP_VECTORS(double, double, 16, 16)
#undef __WP_VECTORS

// Calls fn(element type, name) for each of them.
#define __WP_FOR_VECTORS(fn) \
  fn(signed char, char) fn(unsigned char, uchar) fn(short, short) fn(unsigned short, ushort) \
  fn(int, int) fn(unsigned int, uint) fn(long, long) fn(unsigned long, ulong) \
  fn(long long, longlong) fn(unsigned long long, ulonglong) fn(float, float) fn(double, double)

struct dim3 {
  unsigned int x, y, z;
#if __cplusplus >= 201103L
  __host__ __device__ constexpr dim3(
      unsigned int x = 1, unsigned int y = 1, unsigned int z = 1)
      : x(x), y(y), z(z) {}
  __host__ __device__ constexpr dim3(uint3 v) : x(v.x), y(v.y), z(v.z) {}
  __host__ __device__ constexpr operator uint3() const { return uint3{x, y, z}; }
#else
  __host__ __device__ dim3(unsigned int x = 1, unsigned int y = 1, unsigned int z = 1)
      : x(x), y(y), z(z) {}
  __host__ __device__ dim3(uint3 v) : x(v.x), y(v.y), z(v.z) {}
  __host__ __device__ operator uint3() const { uint3 v = {x, y, z}; return v; }
#endif
};
typedef struct dim3 dim3;

#endif
