// cuBLAS, as far as files with kernels use it: all of it is for the host.
#ifndef WARPPROOF_CUBLAS_V2_H
#define WARPPROOF_CUBLAS_V2_H
#define CUBLAS_V2_H_
#define CUBLAS_API_H_

#include <warpproof/detail/push_macros.h>

#include <cuComplex.h>
#include <cuda_bf16.h>
#include <cuda_fp16.h>
#include <library_types.h>
#include <stdint.h>

#define CUBLAS_VER_MAJOR 12
#define CUBLAS_VER_MINOR 8
#define CUBLAS_VERSION 120800

typedef enum {
  CUBLAS_STATUS_SUCCESS = 0, CUBLAS_STATUS_NOT_INITIALIZED = 1, CUBLAS_STATUS_ALLOC_FAILED = 3,
  CUBLAS_STATUS_INVALID_VALUE = 7, CUBLAS_STATUS_ARCH_MISMATCH = 8,
  CUBLAS_STATUS_MAPPING_ERROR = 11,
  CUBLAS_STATUS_EXECUTION_FAILED = 13, CUBLAS_STATUS_INTERNAL_ERROR = 14,
  CUBLAS_STATUS_NOT_SUPPORTED = 15, CUBLAS_STATUS_LICENSE_ERROR = 16
} cublasStatus_t;
typedef cublasStatus_t cublasStatus;
typedef enum {
  CUBLAS_OP_N, CUBLAS_OP_T, CUBLAS_OP_C, CUBLAS_OP_HERMITAN = 2, CUBLAS_OP_CONJG
} cublasOperation_t;
typedef enum {
  CUBLAS_FILL_MODE_LOWER, CUBLAS_FILL_MODE_UPPER, CUBLAS_FILL_MODE_FULL
} cublasFillMode_t;
typedef enum { CUBLAS_SIDE_LEFT, CUBLAS_SIDE_RIGHT } cublasSideMode_t;
typedef enum { CUBLAS_DIAG_NON_UNIT, CUBLAS_DIAG_UNIT } cublasDiagType_t;
typedef enum { CUBLAS_POINTER_MODE_HOST, CUBLAS_POINTER_MODE_DEVICE } cublasPointerMode_t;
typedef enum { CUBLAS_ATOMICS_NOT_ALLOWED, CUBLAS_ATOMICS_ALLOWED } cublasAtomicsMode_t;
typedef enum {
  CUBLAS_DEFAULT_MATH = 0, CUBLAS_TENSOR_OP_MATH = 1, CUBLAS_PEDANTIC_MATH = 2,
  CUBLAS_TF32_TENSOR_OP_MATH = 3, CUBLAS_FP32_EMULATED_BF16X9_MATH = 4,
  CUBLAS_MATH_DISALLOW_REDUCED_PRECISION_REDUCTION = 16
} cublasMath_t;
typedef enum {
  CUBLAS_COMPUTE_16F = 64, CUBLAS_COMPUTE_16F_PEDANTIC = 65, CUBLAS_COMPUTE_32F = 68,
  CUBLAS_COMPUTE_32F_PEDANTIC = 69, CUBLAS_COMPUTE_64F = 70, CUBLAS_COMPUTE_64F_PEDANTIC = 71,
  CUBLAS_COMPUTE_32I = 72, CUBLAS_COMPUTE_32I_PEDANTIC = 73, CUBLAS_COMPUTE_32F_FAST_16F = 74,
  CUBLAS_COMPUTE_32F_FAST_16BF = 75, CUBLAS_COMPUTE_32F_FAST_TF32 = 77
} cublasComputeType_t;
typedef enum {
  CUBLAS_GEMM_DFALT = -1, CUBLAS_GEMM_DEFAULT = -1,
#define __WP_ALGORITHM(N) CUBLAS_GEMM_ALGO##N = N, CUBLAS_GEMM_ALGO##N##_TENSOR_OP = 100 + N
  __WP_ALGORITHM(0), __WP_ALGORITHM(1), __WP_ALGORITHM(2), __WP_ALGORITHM(3), __WP_ALGORITHM(4),
  __WP_ALGORITHM(5), __WP_ALGORITHM(6), __WP_ALGORITHM(7), __WP_ALGORITHM(8), __WP_ALGORITHM(9),
  __WP_ALGORITHM(10), __WP_ALGORITHM(11), __WP_ALGORITHM(12), __WP_ALGORITHM(13),
  __WP_ALGORITHM(14), __WP_ALGORITHM(15),
#undef __WP_ALGORITHM
  CUBLAS_GEMM_DEFAULT_TENSOR_OP = 99, CUBLAS_GEMM_DFALT_TENSOR_OP = 99
} cublasGemmAlgo_t;
typedef cudaDataType cublasDataType_t;
typedef struct cublasContext* cublasHandle_t;
typedef void (*cublasLogCallback)(const char*);

extern "C" {
cublasStatus_t cublasCreate(cublasHandle_t*);
cublasStatus_t cublasDestroy(cublasHandle_t);
cublasStatus_t cublasGetVersion(cublasHandle_t, int*);
cublasStatus_t cublasSetStream(cublasHandle_t, cudaStream_t);
cublasStatus_t cublasGetStream(cublasHandle_t, cudaStream_t*);
cublasStatus_t cublasSetWorkspace(cublasHandle_t, void*, size_t);
cublasStatus_t cublasSetPointerMode(cublasHandle_t, cublasPointerMode_t);
cublasStatus_t cublasGetPointerMode(cublasHandle_t, cublasPointerMode_t*);
cublasStatus_t cublasSetAtomicsMode(cublasHandle_t, cublasAtomicsMode_t);
cublasStatus_t cublasSetMathMode(cublasHandle_t, cublasMath_t);
cublasStatus_t cublasGetMathMode(cublasHandle_t, cublasMath_t*);
cublasStatus_t cublasSetVector(int, int, const void*, int, void*, int);
cublasStatus_t cublasGetVector(int, int, const void*, int, void*, int);
cublasStatus_t cublasSetMatrix(int, int, int, const void*, int, void*, int);
cublasStatus_t cublasGetMatrix(int, int, int, const void*, int, void*, int);
const char* cublasGetStatusString(cublasStatus_t);
const char* cublasGetStatusName(cublasStatus_t);

// For numbers of type T, whose absolute values have type R; S is how names of results spell them.
#define __WP_BLAS(P, T, R, S) \
  cublasStatus_t cublas##P##axpy(cublasHandle_t, int, const T*, const T*, int, T*, int); \
  cublasStatus_t cublas##P##copy(cublasHandle_t, int, const T*, int, T*, int); \
  cublasStatus_t cublas##P##swap(cublasHandle_t, int, T*, int, T*, int); \
  cublasStatus_t cublas##P##scal(cublasHandle_t, int, const T*, T*, int); \
  cublasStatus_t cublas##S##nrm2(cublasHandle_t, int, const T*, int, R*); \
  cublasStatus_t cublas##S##asum(cublasHandle_t, int, const T*, int, R*); \
  cublasStatus_t cublasI##P##amax(cublasHandle_t, int, const T*, int, int*); \
  cublasStatus_t cublasI##P##amin(cublasHandle_t, int, const T*, int, int*); \
  cublasStatus_t cublas##P##gemv(cublasHandle_t, cublasOperation_t, int, int, const T*, const T*, \
      int, const T*, int, const T*, T*, int); \
  cublasStatus_t cublas##P##symv(cublasHandle_t, cublasFillMode_t, int, const T*, const T*, int, \
      const T*, int, const T*, T*, int); \
  cublasStatus_t cublas##P##trsv(cublasHandle_t, cublasFillMode_t, cublasOperation_t, \
      cublasDiagType_t, int, const T*, int, T*, int); \
  cublasStatus_t cublas##P##syrk(cublasHandle_t, cublasFillMode_t, cublasOperation_t, int, int, \
      const T*, const T*, int, const T*, T*, int); \
  cublasStatus_t cublas##P##symm(cublasHandle_t, cublasSideMode_t, cublasFillMode_t, int, int, \
      const T*, const T*, int, const T*, int, const T*, T*, int); \
  cublasStatus_t cublas##P##trsm(cublasHandle_t, cublasSideMode_t, cublasFillMode_t, \
      cublasOperation_t, cublasDiagType_t, int, int, const T*, const T*, int, T*, int); \
  cublasStatus_t cublas##P##trsmBatched(cublasHandle_t, cublasSideMode_t, cublasFillMode_t, \
      cublasOperation_t, cublasDiagType_t, int, int, const T*, const T* const[], int, T* const[], \
      int, int); \
  cublasStatus_t cublas##P##geam(cublasHandle_t, cublasOperation_t, cublasOperation_t, int, int, \
      const T*, const T*, int, const T*, const T*, int, T*, int); \
  cublasStatus_t cublas##P##dgmm(cublasHandle_t, cublasSideMode_t, int, int, const T*, int, \
      const T*, int, T*, int); \
  cublasStatus_t cublas##P##getrfBatched(cublasHandle_t, int, T* const[], int, int*, int*, int); \
  cublasStatus_t cublas##P##getriBatched(cublasHandle_t, int, const T* const[], int, const int*, \
      T* const[], int, int*, int); \
  cublasStatus_t cublas##P##getrsBatched(cublasHandle_t, cublasOperation_t, int, int, \
      const T* const[], int, const int*, T* const[], int, int*, int);
#define __WP_GEMM(P, T) \
  cublasStatus_t cublas##P##gemm(cublasHandle_t, cublasOperation_t, cublasOperation_t, int, int, \
      int, const T*, const T*, int, const T*, int, const T*, T*, int); \
  cublasStatus_t cublas##P##gemmBatched(cublasHandle_t, cublasOperation_t, cublasOperation_t, \
      int, int, int, const T*, const T* const[], int, const T* const[], int, const T*, T* const[], \
      int, int); \
  cublasStatus_t cublas##P##gemmStridedBatched(cublasHandle_t, cublasOperation_t, \
      cublasOperation_t, int, int, int, const T*, const T*, int, long long, const T*, int, \
      long long, const T*, T*, int, long long, int);
#define __WP_DOT(P, T) \
  cublasStatus_t cublas##P(cublasHandle_t, int, const T*, int, const T*, int, T*);
#define __WP_GER(P, T) \
  cublasStatus_t cublas##P(cublasHandle_t, int, int, const T*, const T*, int, const T*, int, T*, \
      int);
__WP_BLAS(S, float, float, S) __WP_BLAS(D, double, double, D)
__WP_BLAS(C, cuComplex, float, Sc) __WP_BLAS(Z, cuDoubleComplex, double, Dz)
__WP_GEMM(S, float) __WP_GEMM(D, double) __WP_GEMM(C, cuComplex) __WP_GEMM(Z, cuDoubleComplex)
__WP_GEMM(H, __half)
__WP_DOT(Sdot, float) __WP_DOT(Ddot, double) __WP_DOT(Cdotu, cuComplex) __WP_DOT(Cdotc, cuComplex)
__WP_DOT(Zdotu, cuDoubleComplex) __WP_DOT(Zdotc, cuDoubleComplex)
__WP_GER(Sger, float) __WP_GER(Dger, double) __WP_GER(Cgeru, cuComplex) __WP_GER(Cgerc, cuComplex)
__WP_GER(Zgeru, cuDoubleComplex) __WP_GER(Zgerc, cuDoubleComplex)
#undef __WP_GER
#undef __WP_DOT
#undef __WP_GEMM
#undef __WP_BLAS
cublasStatus_t cublasSgemmEx(cublasHandle_t, cublasOperation_t, cublasOperation_t, int, int, int,
    const float*, const void*, cudaDataType, int, const void*, cudaDataType, int, const float*,
    void*, cudaDataType, int);
}

// Versions of the library differ in the type of `compute`: an enumeration of its own, or of data.
#define __WP_GEMM_EX(COMPUTE) \
  cublasStatus_t cublasGemmEx(cublasHandle_t, cublasOperation_t, cublasOperation_t, int, int, \
      int, const void*, const void*, cudaDataType, int, const void*, cudaDataType, int, \
      const void*, void*, cudaDataType, int, COMPUTE, cublasGemmAlgo_t); \
  cublasStatus_t cublasGemmBatchedEx(cublasHandle_t, cublasOperation_t, cublasOperation_t, int, \
      int, int, const void*, const void* const[], cudaDataType, int, const void* const[], \
      cudaDataType, int, const void*, void* const[], cudaDataType, int, int, COMPUTE, \
      cublasGemmAlgo_t); \
  cublasStatus_t cublasGemmStridedBatchedEx(cublasHandle_t, cublasOperation_t, \
      cublasOperation_t, int, int, int, const void*, const void*, cudaDataType, int, long long, \
      const void*, cudaDataType, int, long long, const void*, void*, cudaDataType, int, \
      long long, int, COMPUTE, cublasGemmAlgo_t);
__WP_GEMM_EX(cublasComputeType_t) __WP_GEMM_EX(cudaDataType)
#undef __WP_GEMM_EX

#include <warpproof/detail/pop_macros.h>

#endif
