// The part of the C library that CUDA code uses without including it, on the host and the device.
//
// The system's own headers may follow and declare the host functions again.
#ifndef WARPPROOF_LIBC_H
#define WARPPROOF_LIBC_H

#if __cplusplus >= 201103L
#define __WP_NOTHROW noexcept(true)
#else
#define __WP_NOTHROW throw()
#endif

// Types that nvcc's headers bring along; the system's own may say the same again. A file that has
// types of its own by these names is read again without ours.
#ifndef WARPPROOF_OWN_TYPES
typedef __INT8_TYPE__ int8_t;
typedef __INT16_TYPE__ int16_t;
typedef __INT32_TYPE__ int32_t;
typedef __INT64_TYPE__ int64_t;
typedef __UINT8_TYPE__ uint8_t;
typedef __UINT16_TYPE__ uint16_t;
typedef __UINT32_TYPE__ uint32_t;
typedef __UINT64_TYPE__ uint64_t;
typedef __INTPTR_TYPE__ intptr_t;
typedef __UINTPTR_TYPE__ uintptr_t;
#endif

// Limits and constants, in the words of the C library, which may define them again.
#define EXIT_SUCCESS 0
#define EXIT_FAILURE 1
#define RAND_MAX 2147483647
#define CHAR_BIT __CHAR_BIT__
#define SCHAR_MAX __SCHAR_MAX__
#define SCHAR_MIN (-__SCHAR_MAX__ - 1)
#define UCHAR_MAX (__SCHAR_MAX__ * 2 + 1)
#define SHRT_MAX __SHRT_MAX__
#define SHRT_MIN (-__SHRT_MAX__ - 1)
#define USHRT_MAX (__SHRT_MAX__ * 2 + 1)
#define INT_MAX __INT_MAX__
#define INT_MIN (-__INT_MAX__ - 1)
#define UINT_MAX (__INT_MAX__ * 2U + 1U)
#define LONG_MAX __LONG_MAX__
#define LONG_MIN (-__LONG_MAX__ - 1L)
#define ULONG_MAX (__LONG_MAX__ * 2UL + 1UL)
#define LLONG_MAX __LONG_LONG_MAX__
#define LLONG_MIN (-__LONG_LONG_MAX__ - 1LL)
#define ULLONG_MAX (__LONG_LONG_MAX__ * 2ULL + 1ULL)
#define INFINITY (__builtin_inff())
#define NAN (__builtin_nanf(""))
#define CLOCKS_PER_SEC ((clock_t)1000000)
#define M_E 2.7182818284590452354
#define M_LOG2E 1.4426950408889634074
#define M_LN2 0.69314718055994530942
#define M_PI 3.14159265358979323846
#define M_PI_2 1.57079632679489661923
#define M_PI_4 0.78539816339744830962
#define M_1_PI 0.31830988618379067154
#define M_2_PI 0.63661977236758134308
#define M_SQRT2 1.41421356237309504880
#define M_SQRT1_2 0.70710678118654752440

typedef long clock_t;
typedef long time_t;

extern "C" {
// Host. Only the signatures that every C library agrees on.
int printf(const char*, ...);
int puts(const char*);
int putchar(int);
int sprintf(char*, const char*, ...) __WP_NOTHROW;
int snprintf(char*, size_t, const char*, ...) __WP_NOTHROW;
void* malloc(size_t) __WP_NOTHROW;
void* calloc(size_t, size_t) __WP_NOTHROW;
void* realloc(void*, size_t) __WP_NOTHROW;
void free(void*) __WP_NOTHROW;
void exit(int) __WP_NOTHROW __attribute__((noreturn));
void abort(void) __WP_NOTHROW __attribute__((noreturn));
int atoi(const char*) __WP_NOTHROW;
double atof(const char*) __WP_NOTHROW;
int rand(void) __WP_NOTHROW;
void srand(unsigned int) __WP_NOTHROW;
int abs(int) __WP_NOTHROW;
long labs(long) __WP_NOTHROW;
long long llabs(long long) __WP_NOTHROW;
void* memcpy(void*, const void*, size_t) __WP_NOTHROW;
void* memmove(void*, const void*, size_t) __WP_NOTHROW;
void* memset(void*, int, size_t) __WP_NOTHROW;
int memcmp(const void*, const void*, size_t) __WP_NOTHROW;
size_t strlen(const char*) __WP_NOTHROW;
int strcmp(const char*, const char*) __WP_NOTHROW;
int strncmp(const char*, const char*, size_t) __WP_NOTHROW;
char* strcpy(char*, const char*) __WP_NOTHROW;
char* strncpy(char*, const char*, size_t) __WP_NOTHROW;
char* strcat(char*, const char*) __WP_NOTHROW;
clock_t clock(void) __WP_NOTHROW;
time_t time(time_t*) __WP_NOTHROW;

// Device: the front end knows these by name.
__device__ void* malloc(size_t);
__device__ void free(void*);
}

// Device: as LLVM's intrinsics, and as arithmetic.
__WP_DEVICE void* memcpy(void* to, const void* from, size_t n) {
  return __builtin_memcpy(to, from, n);
}
__WP_DEVICE void* memmove(void* to, const void* from, size_t n) {
  return __builtin_memmove(to, from, n);
}
__WP_DEVICE void* memset(void* to, int byte, size_t n) { return __builtin_memset(to, byte, n); }
__WP_DEVICE int abs(int x) { return x < 0 ? -x : x; }
__WP_DEVICE long labs(long x) { return x < 0 ? -x : x; }
__WP_DEVICE long long llabs(long long x) { return x < 0 ? -x : x; }

// printf evaluates its arguments and has no effect; what it returns is not known. (As an
// extern "C" function clang would turn it into vprintf and a buffer in memory.)
#if __cplusplus >= 201103L
template <class... T> __WP_DEVICE int printf(const char*, T...) {
  return __wp_opaque_i32("printf");
}
#else
extern "C" __device__ int printf(const char*, ...);
#endif

__WP_DEVICE void exit(int) { __builtin_trap(); }
__WP_DEVICE void abort() { __builtin_trap(); }
__WP_DEVICE int puts(const char* text) { return printf(text); }
__WP_DEVICE int putchar(int c) { return printf("%c", c); }

__WP_DEVICE int memcmp(const void* a, const void* b, size_t n) {
  const unsigned char* p = (const unsigned char*)a;
  const unsigned char* q = (const unsigned char*)b;
  for (size_t i = 0; i < n; ++i)
    if (p[i] != q[i]) return p[i] < q[i] ? -1 : 1;
  return 0;
}
__WP_DEVICE size_t strlen(const char* s) {
  size_t n = 0;
  while (s[n]) ++n;
  return n;
}
__WP_DEVICE int strcmp(const char* a, const char* b) {
  while (*a && *a == *b) ++a, ++b;
  return (unsigned char)*a - (unsigned char)*b;
}
__WP_DEVICE char* strcpy(char* to, const char* from) {
  char* p = to;
  while ((*p++ = *from++)) {
  }
  return to;
}

// new and delete. <new> in this folder keeps clang from defining them again.
__device__ __inline__ void* operator new(size_t n) { return malloc(n ? n : 1); }
__device__ __inline__ void* operator new[](size_t n) { return malloc(n ? n : 1); }
__device__ __inline__ void operator delete(void* p) __WP_NOTHROW { if (p) free(p); }
__device__ __inline__ void operator delete[](void* p) __WP_NOTHROW { if (p) free(p); }
#if __cplusplus >= 201402L
__device__ __inline__ void operator delete(void* p, size_t) __WP_NOTHROW { if (p) free(p); }
__device__ __inline__ void operator delete[](void* p, size_t) __WP_NOTHROW { if (p) free(p); }
#endif
__device__ __inline__ void* operator new(size_t, void* p) __WP_NOTHROW { return p; }
__device__ __inline__ void* operator new[](size_t, void* p) __WP_NOTHROW { return p; }
__device__ __inline__ void operator delete(void*, void*) __WP_NOTHROW {}
__device__ __inline__ void operator delete[](void*, void*) __WP_NOTHROW {}

#endif
