// bfloat16, on clang's __bf16.
#ifndef WARPPROOF_BFLOAT16_H
#define WARPPROOF_BFLOAT16_H
#define __CUDA_BF16_H__

#include <warpproof/detail/push_macros.h>

#ifndef WARPPROOF_RAW
#define WARPPROOF_RAW
struct __wp_raw {};
#endif

struct __attribute__((aligned(2))) __nv_bfloat16_raw { unsigned short x; };
struct __attribute__((aligned(4))) __nv_bfloat162_raw { unsigned short x, y; };
#define __WP_BITS __nv_bfloat16_raw
#define __WP_BITS2 __nv_bfloat162_raw
#define __WP_T __nv_bfloat16
#define __WP_T2 __nv_bfloat162
#define __WP_RAW __bf16
#define __WP_N bfloat16
#define __WP_N2 bfloat162
#define __WP_TY bf16
#include <warpproof/detail/small_float.h>
#undef __WP_TY
#undef __WP_BITS2
#undef __WP_BITS
#undef __WP_N2
#undef __WP_N
#undef __WP_RAW
#undef __WP_T2
#undef __WP_T

typedef __nv_bfloat16 nv_bfloat16;
typedef __nv_bfloat162 nv_bfloat162;
#define CUDART_INF_BF16 __ushort_as_bfloat16((unsigned short)0x7F80U)
#define CUDART_ONE_BF16 __ushort_as_bfloat16((unsigned short)0x3F80U)
#define CUDART_ZERO_BF16 __ushort_as_bfloat16((unsigned short)0x0000U)

#include <warpproof/detail/pop_macros.h>

#endif
