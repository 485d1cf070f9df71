// cuFFT's host functions, as far as files with kernels use them.
#ifndef WARPPROOF_CUFFT_H
#define WARPPROOF_CUFFT_H
#define _CUFFT_H_

#include <warpproof/detail/push_macros.h>

#include <cuComplex.h>
#include <library_types.h>

typedef enum cufftResult_t {
  CUFFT_SUCCESS = 0, CUFFT_INVALID_PLAN = 1, CUFFT_ALLOC_FAILED = 2, CUFFT_INVALID_TYPE = 3,
  CUFFT_INVALID_VALUE = 4, CUFFT_INTERNAL_ERROR = 5, CUFFT_EXEC_FAILED = 6, CUFFT_SETUP_FAILED = 7,
  CUFFT_INVALID_SIZE = 8, CUFFT_UNALIGNED_DATA = 9, CUFFT_INVALID_DEVICE = 11,
  CUFFT_NO_WORKSPACE = 13, CUFFT_NOT_IMPLEMENTED = 14, CUFFT_NOT_SUPPORTED = 16,
  CUFFT_MISSING_DEPENDENCY = 17, CUFFT_NVRTC_FAILURE = 18, CUFFT_NVJITLINK_FAILURE = 19,
  CUFFT_NVSHMEM_FAILURE = 20
} cufftResult;
typedef enum cufftType_t {
  CUFFT_R2C = 0x2a, CUFFT_C2R = 0x2c, CUFFT_C2C = 0x29, CUFFT_D2Z = 0x6a, CUFFT_Z2D = 0x6c,
  CUFFT_Z2Z = 0x69
} cufftType;
#define CUFFT_FORWARD -1
#define CUFFT_INVERSE 1
typedef int cufftHandle;
typedef float cufftReal;
typedef double cufftDoubleReal;
typedef cuComplex cufftComplex;
typedef cuDoubleComplex cufftDoubleComplex;

extern "C" {
cufftResult cufftCreate(cufftHandle*);
cufftResult cufftDestroy(cufftHandle);
cufftResult cufftPlan1d(cufftHandle*, int, cufftType, int batch);
cufftResult cufftPlan2d(cufftHandle*, int, int, cufftType);
cufftResult cufftPlan3d(cufftHandle*, int, int, int, cufftType);
cufftResult cufftPlanMany(
    cufftHandle*, int, int*, int*, int, int, int*, int, int, cufftType, int batch);
cufftResult cufftMakePlan1d(cufftHandle, int, cufftType, int batch, size_t*);
cufftResult cufftMakePlan2d(cufftHandle, int, int, cufftType, size_t*);
cufftResult cufftMakePlan3d(cufftHandle, int, int, int, cufftType, size_t*);
cufftResult cufftSetStream(cufftHandle, cudaStream_t);
cufftResult cufftExecC2C(cufftHandle, cufftComplex*, cufftComplex*, int);
cufftResult cufftExecR2C(cufftHandle, cufftReal*, cufftComplex*);
cufftResult cufftExecC2R(cufftHandle, cufftComplex*, cufftReal*);
cufftResult cufftExecZ2Z(cufftHandle, cufftDoubleComplex*, cufftDoubleComplex*, int);
cufftResult cufftExecD2Z(cufftHandle, cufftDoubleReal*, cufftDoubleComplex*);
cufftResult cufftExecZ2D(cufftHandle, cufftDoubleComplex*, cufftDoubleReal*);
}

#include <warpproof/detail/pop_macros.h>

#endif
