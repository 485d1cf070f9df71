// cuBLAS, as far as files with kernels use it.
#ifndef WARPPROOF_CUBLAS_V2_H
#define WARPPROOF_CUBLAS_V2_H
#define CUBLAS_V2_H_
#define CUBLAS_API_H_

#include <warpproof/detail/push_macros.h>

#include <cuComplex.h>
#include <library_types.h>

typedef enum {
  CUBLAS_STATUS_SUCCESS = 0, CUBLAS_STATUS_NOT_INITIALIZED = 1, CUBLAS_STATUS_ALLOC_FAILED = 3,
  CUBLAS_STATUS_INVALID_VALUE = 7, CUBLAS_STATUS_ARCH_MISMATCH = 8,
  CUBLAS_STATUS_MAPPING_ERROR = 11,
  CUBLAS_STATUS_EXECUTION_FAILED = 13, CUBLAS_STATUS_INTERNAL_ERROR = 14,
  CUBLAS_STATUS_NOT_SUPPORTED = 15, CUBLAS_STATUS_LICENSE_ERROR = 16
} cublasStatus_t;
typedef cublasStatus_t cublasStatus;
typedef enum { CUBLAS_OP_N, CUBLAS_OP_T, CUBLAS_OP_C } cublasOperation_t;
typedef enum { CUBLAS_FILL_MODE_LOWER, CUBLAS_FILL_MODE_UPPER } cublasFillMode_t;
typedef enum { CUBLAS_SIDE_LEFT, CUBLAS_SIDE_RIGHT } cublasSideMode_t;
typedef enum { CUBLAS_DIAG_NON_UNIT, CUBLAS_DIAG_UNIT } cublasDiagType_t;
typedef enum { CUBLAS_POINTER_MODE_HOST, CUBLAS_POINTER_MODE_DEVICE } cublasPointerMode_t;
typedef struct cublasContext* cublasHandle_t;

extern "C" {
cublasStatus_t cublasCreate(cublasHandle_t*);
cublasStatus_t cublasDestroy(cublasHandle_t);
cublasStatus_t cublasSetStream(cublasHandle_t, cudaStream_t);
cublasStatus_t cublasSetPointerMode(cublasHandle_t, cublasPointerMode_t);
cublasStatus_t cublasSetVector(int, int, const void*, int, void*, int);
cublasStatus_t cublasGetVector(int, int, const void*, int, void*, int);
cublasStatus_t cublasSetMatrix(int, int, int, const void*, int, void*, int);
cublasStatus_t cublasGetMatrix(int, int, int, const void*, int, void*, int);
const char* cublasGetStatusString(cublasStatus_t);
#define __WP_BLAS(P, T) \
  cublasStatus_t cublas##P##axpy(cublasHandle_t, int, const T*, const T*, int, T*, int); \
  cublasStatus_t cublas##P##copy(cublasHandle_t, int, const T*, int, T*, int); \
  cublasStatus_t cublas##P##scal(cublasHandle_t, int, const T*, T*, int); \
  cublasStatus_t cublas##P##dot(cublasHandle_t, int, const T*, int, const T*, int, T*); \
  cublasStatus_t cublas##P##nrm2(cublasHandle_t, int, const T*, int, T*); \
  cublasStatus_t cublas##P##asum(cublasHandle_t, int, const T*, int, T*); \
  cublasStatus_t cublasI##P##amax(cublasHandle_t, int, const T*, int, int*); \
  cublasStatus_t cublas##P##gemv(cublasHandle_t, cublasOperation_t, int, int, const T*, const T*, \
      int, const T*, int, const T*, T*, int); \
  cublasStatus_t cublas##P##gemm(cublasHandle_t, cublasOperation_t, cublasOperation_t, int, int, \
      int, const T*, const T*, int, const T*, int, const T*, T*, int);
__WP_BLAS(S, float)
__WP_BLAS(D, double)
#undef __WP_BLAS
}

#include <warpproof/detail/pop_macros.h>

#endif
