// Half precision, on clang's _Float16.
#ifndef WARPPROOF_HALF_H
#define WARPPROOF_HALF_H
#define CUDA_FP16_H
#define __CUDA_FP16_H__

#include <warpproof/detail/push_macros.h>

#ifndef WARPPROOF_RAW
#define WARPPROOF_RAW
struct __wp_raw {};
#endif

struct __attribute__((aligned(2))) __half_raw { unsigned short x; };
struct __attribute__((aligned(4))) __half2_raw { unsigned short x, y; };
#define __WP_BITS __half_raw
#define __WP_BITS2 __half2_raw
#define __WP_T __half
#define __WP_T2 __half2
#define __WP_RAW _Float16
#define __WP_N half
#define __WP_N2 half2
#define __WP_TY f16
#include <warpproof/detail/small_float.h>
#undef __WP_TY
#undef __WP_BITS2
#undef __WP_BITS
#undef __WP_N2
#undef __WP_N
#undef __WP_RAW
#undef __WP_T2
#undef __WP_T

typedef __half half;
typedef __half2 half2;
typedef __half __nv_half;
typedef __half2 __nv_half2;
#define CUDART_INF_FP16 __ushort_as_half((unsigned short)0x7C00U)
#define CUDART_NAN_FP16 __ushort_as_half((unsigned short)0x7FFFU)
#define CUDART_ONE_FP16 __ushort_as_half((unsigned short)0x3C00U)
#define CUDART_ZERO_FP16 __ushort_as_half((unsigned short)0x0000U)
#define CUDART_MAX_NORMAL_FP16 __ushort_as_half((unsigned short)0x7BFFU)
#define CUDART_MIN_DENORM_FP16 __ushort_as_half((unsigned short)0x0001U)

#include <warpproof/detail/pop_macros.h>

#endif
