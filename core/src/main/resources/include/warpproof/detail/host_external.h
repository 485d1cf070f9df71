// Memory and semaphores of other programs, and what graphics share with the runtime.
#ifndef WARPPROOF_HOST_EXTERNAL_H
#define WARPPROOF_HOST_EXTERNAL_H

enum cudaExternalMemoryHandleType {
  cudaExternalMemoryHandleTypeOpaqueFd = 1, cudaExternalMemoryHandleTypeOpaqueWin32,
  cudaExternalMemoryHandleTypeOpaqueWin32Kmt, cudaExternalMemoryHandleTypeD3D12Heap,
  cudaExternalMemoryHandleTypeD3D12Resource, cudaExternalMemoryHandleTypeD3D11Resource,
  cudaExternalMemoryHandleTypeD3D11ResourceKmt, cudaExternalMemoryHandleTypeNvSciBuf
};
struct cudaExternalMemoryHandleDesc {
  enum cudaExternalMemoryHandleType type;
  union {
    int fd;
    struct { void* handle; const void* name; } win32;
    const void* nvSciBufObject;
  } handle;
  unsigned long long size;
  unsigned int flags;
};
struct cudaExternalMemoryBufferDesc { unsigned long long offset, size; unsigned int flags; };
struct cudaExternalMemoryMipmappedArrayDesc {
  unsigned long long offset;
  struct cudaChannelFormatDesc formatDesc;
  struct cudaExtent extent;
  unsigned int flags, numLevels;
};
enum cudaExternalSemaphoreHandleType {
  cudaExternalSemaphoreHandleTypeOpaqueFd = 1, cudaExternalSemaphoreHandleTypeOpaqueWin32,
  cudaExternalSemaphoreHandleTypeOpaqueWin32Kmt, cudaExternalSemaphoreHandleTypeD3D12Fence,
  cudaExternalSemaphoreHandleTypeD3D11Fence, cudaExternalSemaphoreHandleTypeNvSciSync,
  cudaExternalSemaphoreHandleTypeKeyedMutex, cudaExternalSemaphoreHandleTypeKeyedMutexKmt,
  cudaExternalSemaphoreHandleTypeTimelineSemaphoreFd,
  cudaExternalSemaphoreHandleTypeTimelineSemaphoreWin32
};
struct cudaExternalSemaphoreHandleDesc {
  enum cudaExternalSemaphoreHandleType type;
  union {
    int fd;
    struct { void* handle; const void* name; } win32;
    const void* nvSciSyncObj;
  } handle;
  unsigned int flags;
};
#define __WP_SEMAPHORE_PARAMETERS(NAME, ...) \
  struct NAME { \
    struct { \
      struct { unsigned long long value; } fence; \
      union { void* fence; unsigned long long reserved; } nvSciSync; \
      struct { unsigned long long key; __VA_ARGS__ } keyedMutex; \
      unsigned int reserved[12]; \
    } params; \
    unsigned int flags; \
    unsigned int reserved[16]; \
  };
__WP_SEMAPHORE_PARAMETERS(cudaExternalSemaphoreSignalParams)
__WP_SEMAPHORE_PARAMETERS(cudaExternalSemaphoreWaitParams, unsigned int timeoutMs;)
#undef __WP_SEMAPHORE_PARAMETERS
#define cudaNvSciSyncAttrSignal 0x1
#define cudaNvSciSyncAttrWait 0x2

__cudaRtApi cudaImportExternalMemory(
    cudaExternalMemory_t*, const struct cudaExternalMemoryHandleDesc*);
__cudaRtApi cudaExternalMemoryGetMappedBuffer(
    void**, cudaExternalMemory_t, const struct cudaExternalMemoryBufferDesc*);
__cudaRtApi cudaExternalMemoryGetMappedMipmappedArray(cudaMipmappedArray_t*, cudaExternalMemory_t,
    const struct cudaExternalMemoryMipmappedArrayDesc*);
__cudaRtApi cudaDestroyExternalMemory(cudaExternalMemory_t);
__cudaRtApi cudaImportExternalSemaphore(
    cudaExternalSemaphore_t*, const struct cudaExternalSemaphoreHandleDesc*);
__cudaRtApi cudaSignalExternalSemaphoresAsync(const cudaExternalSemaphore_t*,
    const struct cudaExternalSemaphoreSignalParams*, unsigned int, cudaStream_t stream = 0);
__cudaRtApi cudaWaitExternalSemaphoresAsync(const cudaExternalSemaphore_t*,
    const struct cudaExternalSemaphoreWaitParams*, unsigned int, cudaStream_t stream = 0);
__cudaRtApi cudaDestroyExternalSemaphore(cudaExternalSemaphore_t);
__cudaRtApi cudaDeviceGetNvSciSyncAttributes(void*, int, int);

#endif
