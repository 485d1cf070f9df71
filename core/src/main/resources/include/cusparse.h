// cuSPARSE, as far as files with kernels use it: all of it is for the host.
#ifndef WARPPROOF_CUSPARSE_H
#define WARPPROOF_CUSPARSE_H

#include <warpproof/detail/push_macros.h>

#include <cuComplex.h>
#include <library_types.h>
#include <warpproof/cuda.h>

typedef enum {
  CUSPARSE_STATUS_SUCCESS, CUSPARSE_STATUS_NOT_INITIALIZED, CUSPARSE_STATUS_ALLOC_FAILED,
  CUSPARSE_STATUS_INVALID_VALUE, CUSPARSE_STATUS_ARCH_MISMATCH, CUSPARSE_STATUS_MAPPING_ERROR,
  CUSPARSE_STATUS_EXECUTION_FAILED, CUSPARSE_STATUS_INTERNAL_ERROR,
  CUSPARSE_STATUS_MATRIX_TYPE_NOT_SUPPORTED, CUSPARSE_STATUS_ZERO_PIVOT,
  CUSPARSE_STATUS_NOT_SUPPORTED, CUSPARSE_STATUS_INSUFFICIENT_RESOURCES
} cusparseStatus_t;
typedef enum {
  CUSPARSE_OPERATION_NON_TRANSPOSE, CUSPARSE_OPERATION_TRANSPOSE,
  CUSPARSE_OPERATION_CONJUGATE_TRANSPOSE
} cusparseOperation_t;
typedef enum { CUSPARSE_INDEX_16U = 1, CUSPARSE_INDEX_32I, CUSPARSE_INDEX_64I } cusparseIndexType_t;
typedef enum { CUSPARSE_INDEX_BASE_ZERO, CUSPARSE_INDEX_BASE_ONE } cusparseIndexBase_t;
typedef enum { CUSPARSE_ORDER_COL = 1, CUSPARSE_ORDER_ROW } cusparseOrder_t;
typedef enum { CUSPARSE_POINTER_MODE_HOST, CUSPARSE_POINTER_MODE_DEVICE } cusparsePointerMode_t;
typedef enum { CUSPARSE_ACTION_SYMBOLIC, CUSPARSE_ACTION_NUMERIC } cusparseAction_t;
typedef enum { CUSPARSE_DIRECTION_ROW, CUSPARSE_DIRECTION_COLUMN } cusparseDirection_t;
typedef enum {
  CUSPARSE_SOLVE_POLICY_NO_LEVEL, CUSPARSE_SOLVE_POLICY_USE_LEVEL
} cusparseSolvePolicy_t;
typedef enum {
  CUSPARSE_MATRIX_TYPE_GENERAL, CUSPARSE_MATRIX_TYPE_SYMMETRIC, CUSPARSE_MATRIX_TYPE_HERMITIAN,
  CUSPARSE_MATRIX_TYPE_TRIANGULAR
} cusparseMatrixType_t;
typedef enum { CUSPARSE_FILL_MODE_LOWER, CUSPARSE_FILL_MODE_UPPER } cusparseFillMode_t;
typedef enum { CUSPARSE_DIAG_TYPE_NON_UNIT, CUSPARSE_DIAG_TYPE_UNIT } cusparseDiagType_t;
typedef enum { CUSPARSE_SPMAT_FILL_MODE, CUSPARSE_SPMAT_DIAG_TYPE } cusparseSpMatAttribute_t;
typedef enum {
  CUSPARSE_SPMV_ALG_DEFAULT, CUSPARSE_SPMV_COO_ALG1, CUSPARSE_SPMV_CSR_ALG1, CUSPARSE_SPMV_CSR_ALG2,
  CUSPARSE_MV_ALG_DEFAULT = 0
} cusparseSpMVAlg_t;
typedef enum {
  CUSPARSE_SPMM_ALG_DEFAULT, CUSPARSE_SPMM_COO_ALG1, CUSPARSE_SPMM_CSR_ALG1 = 4,
  CUSPARSE_SPMM_CSR_ALG2 = 6, CUSPARSE_SPMM_CSR_ALG3 = 12
} cusparseSpMMAlg_t;
typedef enum { CUSPARSE_SPGEMM_DEFAULT } cusparseSpGEMMAlg_t;
typedef enum { CUSPARSE_SDDMM_ALG_DEFAULT } cusparseSDDMMAlg_t;
typedef enum { CUSPARSE_SPSV_ALG_DEFAULT } cusparseSpSVAlg_t;
typedef enum { CUSPARSE_SPARSETODENSE_ALG_DEFAULT } cusparseSparseToDenseAlg_t;
typedef enum { CUSPARSE_DENSETOSPARSE_ALG_DEFAULT } cusparseDenseToSparseAlg_t;
typedef enum { CUSPARSE_CSR2CSC_ALG_DEFAULT, CUSPARSE_CSR2CSC_ALG1 } cusparseCsr2CscAlg_t;
#define __WP_HANDLE(NAME) typedef struct __wp_##NAME* NAME;
__WP_HANDLE(cusparseHandle_t) __WP_HANDLE(cusparseMatDescr_t) __WP_HANDLE(cusparseSpMatDescr_t)
__WP_HANDLE(cusparseDnMatDescr_t) __WP_HANDLE(cusparseDnVecDescr_t)
__WP_HANDLE(cusparseSpVecDescr_t) __WP_HANDLE(cusparseSpGEMMDescr_t)
__WP_HANDLE(cusparseSpSVDescr_t) __WP_HANDLE(csrsv2Info_t) __WP_HANDLE(csrilu02Info_t)
__WP_HANDLE(csric02Info_t) __WP_HANDLE(csrgemm2Info_t)
#undef __WP_HANDLE

extern "C" {
cusparseStatus_t cusparseCreate(cusparseHandle_t*);
cusparseStatus_t cusparseDestroy(cusparseHandle_t);
cusparseStatus_t cusparseSetStream(cusparseHandle_t, cudaStream_t);
cusparseStatus_t cusparseSetPointerMode(cusparseHandle_t, cusparsePointerMode_t);
const char* cusparseGetErrorString(cusparseStatus_t);
const char* cusparseGetErrorName(cusparseStatus_t);
cusparseStatus_t cusparseCreateMatDescr(cusparseMatDescr_t*);
cusparseStatus_t cusparseDestroyMatDescr(cusparseMatDescr_t);
cusparseStatus_t cusparseSetMatType(cusparseMatDescr_t, cusparseMatrixType_t);
cusparseStatus_t cusparseSetMatIndexBase(cusparseMatDescr_t, cusparseIndexBase_t);
cusparseStatus_t cusparseSetMatFillMode(cusparseMatDescr_t, cusparseFillMode_t);
cusparseStatus_t cusparseSetMatDiagType(cusparseMatDescr_t, cusparseDiagType_t);
cusparseStatus_t cusparseCreateCsr(cusparseSpMatDescr_t*, int64_t, int64_t, int64_t, void*, void*,
    void*, cusparseIndexType_t, cusparseIndexType_t, cusparseIndexBase_t, cudaDataType);
cusparseStatus_t cusparseCreateCsc(cusparseSpMatDescr_t*, int64_t, int64_t, int64_t, void*, void*,
    void*, cusparseIndexType_t, cusparseIndexType_t, cusparseIndexBase_t, cudaDataType);
cusparseStatus_t cusparseCreateCoo(cusparseSpMatDescr_t*, int64_t, int64_t, int64_t, void*, void*,
    void*, cusparseIndexType_t, cusparseIndexBase_t, cudaDataType);
cusparseStatus_t cusparseCreateDnMat(
    cusparseDnMatDescr_t*, int64_t, int64_t, int64_t, void*, cudaDataType, cusparseOrder_t);
cusparseStatus_t cusparseCreateDnVec(cusparseDnVecDescr_t*, int64_t, void*, cudaDataType);
cusparseStatus_t cusparseDestroySpMat(cusparseSpMatDescr_t);
cusparseStatus_t cusparseDestroyDnMat(cusparseDnMatDescr_t);
cusparseStatus_t cusparseDestroyDnVec(cusparseDnVecDescr_t);
cusparseStatus_t cusparseCsrSetPointers(cusparseSpMatDescr_t, void*, void*, void*);
cusparseStatus_t cusparseSpMatGetSize(cusparseSpMatDescr_t, int64_t*, int64_t*, int64_t*);
}
// Those whose parameters differ between versions of the library.
#define __WP_CALL(NAME) template <class... A> cusparseStatus_t NAME(A...);
__WP_CALL(cusparseSpMV) __WP_CALL(cusparseSpMV_bufferSize) __WP_CALL(cusparseSpMV_preprocess)
__WP_CALL(cusparseSpMM) __WP_CALL(cusparseSpMM_bufferSize) __WP_CALL(cusparseSpMM_preprocess)
__WP_CALL(cusparseSDDMM) __WP_CALL(cusparseSDDMM_bufferSize) __WP_CALL(cusparseSDDMM_preprocess)
__WP_CALL(cusparseSpGEMM_createDescr) __WP_CALL(cusparseSpGEMM_destroyDescr)
__WP_CALL(cusparseSpGEMM_workEstimation) __WP_CALL(cusparseSpGEMM_compute)
__WP_CALL(cusparseSpGEMM_copy) __WP_CALL(cusparseSpSV_createDescr) __WP_CALL(cusparseSpSV_solve)
__WP_CALL(cusparseSpSV_destroyDescr) __WP_CALL(cusparseSpSV_bufferSize)
__WP_CALL(cusparseSpSV_analysis) __WP_CALL(cusparseSpMatSetAttribute)
__WP_CALL(cusparseDenseToSparse_bufferSize) __WP_CALL(cusparseDenseToSparse_analysis)
__WP_CALL(cusparseDenseToSparse_convert) __WP_CALL(cusparseSparseToDense)
__WP_CALL(cusparseSparseToDense_bufferSize) __WP_CALL(cusparseCsr2cscEx2)
__WP_CALL(cusparseCsr2cscEx2_bufferSize) __WP_CALL(cusparseScsrmv) __WP_CALL(cusparseDcsrmv)
__WP_CALL(cusparseScsrmm) __WP_CALL(cusparseDcsrmm) __WP_CALL(cusparseXcoo2csr)
__WP_CALL(cusparseXcsr2coo) __WP_CALL(cusparseXcsrsort) __WP_CALL(cusparseSnnz)
__WP_CALL(cusparseSdense2csr) __WP_CALL(cusparseScsr2csc) __WP_CALL(cusparseDcsr2csc)
#undef __WP_CALL

#include <warpproof/detail/pop_macros.h>

#endif
