// Enough of HIP, by CUDA's names, to see whether a program in HIP compiles where there is no HIP.
#pragma once
#include <cuda_runtime.h>

#define hipDeviceSynchronize cudaDeviceSynchronize
#define hipError_t cudaError_t
#define hipFree cudaFree
#define hipFuncAttributeMaxDynamicSharedMemorySize cudaFuncAttributeMaxDynamicSharedMemorySize
#define hipFuncSetAttribute cudaFuncSetAttribute
#define hipGetErrorString cudaGetErrorString
#define hipGetLastError cudaGetLastError
#define hipGetSymbolAddress cudaGetSymbolAddress
#define hipLaunchCooperativeKernel cudaLaunchCooperativeKernel
#define hipLaunchKernel cudaLaunchKernel
#define hipMalloc cudaMalloc
#define hipMemcpy cudaMemcpy
#define hipMemcpyDeviceToHost cudaMemcpyDeviceToHost
#define hipMemcpyHostToDevice cudaMemcpyHostToDevice
#define hipStreamCreateWithFlags cudaStreamCreateWithFlags
#define hipStreamNonBlocking cudaStreamNonBlocking
#define hipStream_t cudaStream_t
#define hipSuccess cudaSuccess

#define hipThreadIdx_x threadIdx.x
#define hipThreadIdx_y threadIdx.y
#define hipBlockIdx_x blockIdx.x
#define hipBlockIdx_y blockIdx.y
#define hipBlockDim_x blockDim.x
#define hipBlockDim_y blockDim.y
#define hipGridDim_x gridDim.x
#define HIP_DYNAMIC_SHARED(type, name) extern __shared__ type name[];
#define hipLaunchKernelGGL(kernel, grid, block, shared, stream, ...) \
  kernel<<<grid, block, shared, stream>>>(__VA_ARGS__)
