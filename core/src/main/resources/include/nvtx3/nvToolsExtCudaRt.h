// Names of streams and events for NVIDIA's profilers: declared, without meaning here.
#ifndef WARPPROOF_NVTOOLSEXTCUDART_H
#define WARPPROOF_NVTOOLSEXTCUDART_H

#include <nvToolsExt.h>
#include <warpproof/cuda.h>

extern "C" {
void nvtxNameCudaDeviceA(int, const char*);
void nvtxNameCudaStreamA(cudaStream_t, const char*);
void nvtxNameCudaEventA(cudaEvent_t, const char*);
}
#define nvtxNameCudaDevice nvtxNameCudaDeviceA
#define nvtxNameCudaStream nvtxNameCudaStreamA
#define nvtxNameCudaEvent nvtxNameCudaEventA

#endif
