// What files with a header comment for GPUVerify may use without including it.
#ifndef WARPPROOF_GPUVERIFY_H
#define WARPPROOF_GPUVERIFY_H

#include <curand_kernel.h>
#include <helper_math.h>
#include <math_constants.h>

template <class T> __WP_BOTH bool __is_pow2(T x) { return (x & (x - 1)) == 0; }
template <class T> __WP_BOTH T saturate(T x) { return x < 0 ? 0 : x > 1 ? 1 : x; }

#endif
