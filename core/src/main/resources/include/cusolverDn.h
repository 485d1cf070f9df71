// cuSOLVER for dense matrices, as far as files with kernels use it: for the host.
#ifndef WARPPROOF_CUSOLVERDN_H
#define WARPPROOF_CUSOLVERDN_H

#include <warpproof/detail/push_macros.h>

#include <cuComplex.h>
#include <library_types.h>
#include <warpproof/cuda.h>
#include <cublas_v2.h>
#include <cusolver_common.h>
typedef struct cusolverDnContext* cusolverDnHandle_t;
typedef struct syevjInfo* syevjInfo_t;
typedef struct gesvdjInfo* gesvdjInfo_t;
typedef struct cusolverDnParams* cusolverDnParams_t;

extern "C" {
cusolverStatus_t cusolverDnCreate(cusolverDnHandle_t*);
cusolverStatus_t cusolverDnDestroy(cusolverDnHandle_t);
cusolverStatus_t cusolverDnSetStream(cusolverDnHandle_t, cudaStream_t);
cusolverStatus_t cusolverDnGetStream(cusolverDnHandle_t, cudaStream_t*);
cusolverStatus_t cusolverDnCreateSyevjInfo(syevjInfo_t*);
cusolverStatus_t cusolverDnDestroySyevjInfo(syevjInfo_t);
cusolverStatus_t cusolverDnCreateGesvdjInfo(gesvdjInfo_t*);
cusolverStatus_t cusolverDnDestroyGesvdjInfo(gesvdjInfo_t);
}
// A routine for each type of numbers, and what it needs.
#define __WP_ONE(NAME) template <class... A> cusolverStatus_t NAME(A...);
#define __WP_ROUTINE(NAME) \
  __WP_ONE(cusolverDnS##NAME) __WP_ONE(cusolverDnD##NAME) __WP_ONE(cusolverDnC##NAME) \
  __WP_ONE(cusolverDnZ##NAME) __WP_ONE(cusolverDnS##NAME##_bufferSize) \
  __WP_ONE(cusolverDnD##NAME##_bufferSize) __WP_ONE(cusolverDnC##NAME##_bufferSize) \
  __WP_ONE(cusolverDnZ##NAME##_bufferSize)
__WP_ROUTINE(getrf) __WP_ROUTINE(getrs) __WP_ROUTINE(potrf) __WP_ROUTINE(potrs) __WP_ROUTINE(potri)
__WP_ROUTINE(geqrf) __WP_ROUTINE(ormqr) __WP_ROUTINE(orgqr) __WP_ROUTINE(gesvd)
__WP_ROUTINE(gesvdj) __WP_ROUTINE(syevd) __WP_ROUTINE(syevj) __WP_ROUTINE(heevd)
__WP_ROUTINE(potrfBatched) __WP_ROUTINE(potrsBatched) __WP_ROUTINE(syevjBatched)
#undef __WP_ROUTINE
#undef __WP_ONE

#include <warpproof/detail/pop_macros.h>

#endif
