// cuFFT over several devices, and its callbacks.
#ifndef WARPPROOF_CUFFTXT_H
#define WARPPROOF_CUFFTXT_H

#include <warpproof/detail/push_macros.h>

#include <cufft.h>

typedef enum cufftXtSubFormat_t {
  CUFFT_XT_FORMAT_INPUT, CUFFT_XT_FORMAT_OUTPUT, CUFFT_XT_FORMAT_INPLACE,
  CUFFT_XT_FORMAT_INPLACE_SHUFFLED, CUFFT_XT_FORMAT_1D_INPUT_SHUFFLED
} cufftXtSubFormat;
typedef enum cufftXtCopyType_t {
  CUFFT_COPY_HOST_TO_DEVICE, CUFFT_COPY_DEVICE_TO_HOST, CUFFT_COPY_DEVICE_TO_DEVICE
} cufftXtCopyType;
typedef enum cufftXtCallbackType_t {
  CUFFT_CB_LD_COMPLEX, CUFFT_CB_LD_COMPLEX_DOUBLE, CUFFT_CB_LD_REAL, CUFFT_CB_LD_REAL_DOUBLE,
  CUFFT_CB_ST_COMPLEX, CUFFT_CB_ST_COMPLEX_DOUBLE, CUFFT_CB_ST_REAL, CUFFT_CB_ST_REAL_DOUBLE
} cufftXtCallbackType;
typedef struct cudaXtDesc_t {
  int version, nGPUs, GPUs[64];
  void* data[64];
  size_t size[64];
  void* cudaXtState;
} cudaXtDesc;
typedef struct cudaLibXtDesc_t {
  int version;
  cudaXtDesc* descriptor;
  int library, subFormat;
  void* libDescriptor;
} cudaLibXtDesc;
typedef cufftComplex (*cufftCallbackLoadC)(void*, size_t, void*, void*);
typedef void (*cufftCallbackStoreC)(void*, size_t, cufftComplex, void*, void*);

extern "C" {
cufftResult cufftXtSetGPUs(cufftHandle, int, int*);
cufftResult cufftXtMalloc(cufftHandle, cudaLibXtDesc**, cufftXtSubFormat);
cufftResult cufftXtMemcpy(cufftHandle, void*, void*, cufftXtCopyType);
cufftResult cufftXtFree(cudaLibXtDesc*);
cufftResult cufftXtExecDescriptorC2C(cufftHandle, cudaLibXtDesc*, cudaLibXtDesc*, int);
cufftResult cufftXtMakePlanMany(cufftHandle, int, long long*, long long*, long long, long long,
    cudaDataType, long long*, long long, long long, cudaDataType, long long, size_t*, cudaDataType);
cufftResult cufftXtExec(cufftHandle, void*, void*, int);
cufftResult cufftXtSetCallback(cufftHandle, void**, cufftXtCallbackType, void**);
}

#include <warpproof/detail/pop_macros.h>

#endif
