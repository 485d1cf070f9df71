// The runtime API: functions with C linkage, declared only.
//
// Those that device code may call too (dynamic parallelism) are for both sides.
#ifndef WARPPROOF_HOST_RUNTIME_H
#define WARPPROOF_HOST_RUNTIME_H
#define __CUDA_RUNTIME_H__
#define __CUDA_RUNTIME_API_H__
#define __cudaRtApi extern "C" cudaError_t
#define __cudaRtBoth extern "C" __host__ __device__ cudaError_t

// Launches. clang writes these calls for kernel<<<grid, block, shared, stream>>>(...). The front end
// knows a launch by the first one; sizes come by reference, or they would be packed into registers.
__cudaRtApi __wp_configure(unsigned int gridX, unsigned int gridY, unsigned int gridZ,
    unsigned int blockX, unsigned int blockY, unsigned int blockZ, size_t shared);
// What stands in for host code that does not compile: device code must not call it.
extern "C" __host__ void __wp_out(void);

static __inline__ __host__ __attribute__((always_inline, nodebug)) cudaError_t cudaConfigureCall(
    const dim3& grid, const dim3& block, size_t shared = 0, cudaStream_t stream = 0) {
  return __wp_configure(grid.x, grid.y, grid.z, block.x, block.y, block.z, shared);
}
__cudaRtApi cudaSetupArgument(const void* argument, size_t size, size_t offset);
__cudaRtApi cudaLaunch(const void* kernel);
extern "C" unsigned int __cudaPushCallConfiguration(
    dim3 grid, dim3 block, size_t shared = 0, cudaStream_t stream = 0);
// Launches by a call. Of the second function the front end makes a call of the kernel's stub, with
// what the arguments hold.
__cudaRtApi __wp_launch(const void* kernel, void** arguments);
static __inline__ __host__ __attribute__((always_inline, nodebug)) cudaError_t __wp_launch_with(
    const void* kernel, const dim3& grid, const dim3& block, void** arguments, size_t shared) {
  __wp_configure(grid.x, grid.y, grid.z, block.x, block.y, block.z, shared);
  return __wp_launch(kernel, arguments);
}
static __inline__ __host__ __attribute__((always_inline, nodebug)) cudaError_t cudaLaunchKernel(
    const void* kernel, const dim3& grid, const dim3& block, void** arguments, size_t shared = 0,
    cudaStream_t stream = 0) {
  return __wp_launch_with(kernel, grid, block, arguments, shared);
}
static __inline__ __host__ __attribute__((always_inline, nodebug)) cudaError_t
cudaLaunchCooperativeKernel(const void* kernel, const dim3& grid, const dim3& block,
    void** arguments, size_t shared = 0, cudaStream_t stream = 0) {
  return __wp_launch_with(kernel, grid, block, arguments, shared);
}
__cudaRtApi cudaLaunchHostFunc(cudaStream_t, cudaHostFn_t, void*);

// Errors.
__cudaRtBoth cudaGetLastError(void);
__cudaRtBoth cudaPeekAtLastError(void);
extern "C" __host__ __device__ const char* cudaGetErrorString(cudaError_t);
extern "C" __host__ __device__ const char* cudaGetErrorName(cudaError_t);

// Devices.
__cudaRtBoth cudaDeviceSynchronize(void);
__cudaRtBoth cudaGetDevice(int*);
__cudaRtBoth cudaGetDeviceCount(int*);
__cudaRtBoth cudaDeviceGetAttribute(int*, enum cudaDeviceAttr, int device);
__cudaRtBoth cudaDeviceGetLimit(size_t*, enum cudaLimit);
__cudaRtApi cudaDeviceReset(void);
__cudaRtApi cudaDeviceSetLimit(enum cudaLimit, size_t);
__cudaRtApi cudaSetDevice(int);
__cudaRtApi cudaInitDevice(int, unsigned int, unsigned int);
__cudaRtApi cudaSetDeviceFlags(unsigned int);
__cudaRtApi cudaGetDeviceFlags(unsigned int*);
__cudaRtApi cudaSetValidDevices(int*, int);
__cudaRtApi cudaChooseDevice(int*, const struct cudaDeviceProp*);
#ifdef __HIPCC__
__cudaRtApi cudaGetDeviceProperties(struct cudaDeviceProp*, int);
#else
__cudaRtApi __wp_device_properties(struct cudaDeviceProp*, int);
static __inline__ __host__ __attribute__((always_inline, nodebug)) cudaError_t
cudaGetDeviceProperties(struct cudaDeviceProp* p, int device) {
  cudaError_t result = __wp_device_properties(p, device);
  p->warpSize = 32;  // of all of NVIDIA's
  return result;
}
#endif
__cudaRtApi cudaDeviceGetByPCIBusId(int*, const char*);
__cudaRtApi cudaDeviceGetPCIBusId(char*, int, int);
__cudaRtApi cudaDeviceGetP2PAttribute(int*, enum cudaDeviceP2PAttr, int, int);
__cudaRtApi cudaDeviceCanAccessPeer(int*, int, int);
__cudaRtApi cudaDeviceEnablePeerAccess(int, unsigned int);
__cudaRtApi cudaDeviceDisablePeerAccess(int);
__cudaRtApi cudaDeviceGetStreamPriorityRange(int*, int*);
__cudaRtApi cudaDeviceGetCacheConfig(enum cudaFuncCache*);
__cudaRtApi cudaDeviceSetCacheConfig(enum cudaFuncCache);
__cudaRtApi cudaDeviceGetSharedMemConfig(enum cudaSharedMemConfig*);
__cudaRtApi cudaDeviceSetSharedMemConfig(enum cudaSharedMemConfig);
__cudaRtApi cudaDriverGetVersion(int*);
__cudaRtApi cudaRuntimeGetVersion(int*);
__cudaRtApi cudaThreadSynchronize(void);
__cudaRtApi cudaThreadExit(void);
__cudaRtApi cudaThreadSetLimit(enum cudaLimit, size_t);
__cudaRtApi cudaThreadSetCacheConfig(enum cudaFuncCache);
__cudaRtApi cudaCtxResetPersistingL2Cache(void);
__cudaRtApi cudaProfilerStart(void);
__cudaRtApi cudaProfilerStop(void);

// Streams and events.
__cudaRtBoth cudaStreamCreateWithFlags(cudaStream_t*, unsigned int);
__cudaRtBoth cudaStreamDestroy(cudaStream_t);
__cudaRtBoth cudaStreamWaitEvent(cudaStream_t, cudaEvent_t, unsigned int flags = 0);
__cudaRtBoth cudaEventCreateWithFlags(cudaEvent_t*, unsigned int);
__cudaRtBoth cudaEventRecord(cudaEvent_t, cudaStream_t stream = 0);
__cudaRtBoth cudaEventDestroy(cudaEvent_t);
__cudaRtApi cudaStreamCreate(cudaStream_t*);
__cudaRtApi cudaStreamCreateWithPriority(cudaStream_t*, unsigned int, int);
__cudaRtApi cudaStreamGetPriority(cudaStream_t, int*);
__cudaRtApi cudaStreamGetFlags(cudaStream_t, unsigned int*);
__cudaRtApi cudaStreamSynchronize(cudaStream_t);
__cudaRtApi cudaStreamQuery(cudaStream_t);
__cudaRtApi cudaStreamAddCallback(cudaStream_t, cudaStreamCallback_t, void*, unsigned int);
__cudaRtApi cudaStreamAttachMemAsync(
    cudaStream_t, void*, size_t length = 0, unsigned int flags = cudaMemAttachSingle);
__cudaRtApi cudaEventCreate(cudaEvent_t*);
__cudaRtApi cudaEventRecordWithFlags(cudaEvent_t, cudaStream_t stream = 0, unsigned int flags = 0);
__cudaRtApi cudaEventQuery(cudaEvent_t);
__cudaRtApi cudaEventSynchronize(cudaEvent_t);
__cudaRtApi cudaEventElapsedTime(float*, cudaEvent_t, cudaEvent_t);

// Memory.
__cudaRtBoth cudaMalloc(void**, size_t);
__cudaRtBoth cudaFree(void*);
__cudaRtApi cudaMallocHost(void**, size_t);
__cudaRtApi cudaMallocManaged(void**, size_t, unsigned int flags = cudaMemAttachGlobal);
// Pitches are chosen by the runtime, not below the width. That there is enough memory is assumed.
extern "C" size_t __wp_pitch(size_t width);
static __inline__ __host__ __attribute__((always_inline, nodebug)) cudaError_t cudaMallocPitch(
    void** p, size_t* pitch, size_t width, size_t height) {
  typedef size_t __attribute__((may_alias)) any;
  size_t chosen = __wp_pitch(width);
  *(any*)pitch = chosen;
  return cudaMalloc(p, chosen * height);
}
static __inline__ __host__ __attribute__((always_inline, nodebug)) cudaError_t cudaMalloc3D(
    struct cudaPitchedPtr* p, const struct cudaExtent& extent) {
  void* memory;
  size_t chosen = __wp_pitch(extent.width);
  cudaError_t error = cudaMalloc(&memory, chosen * extent.height * extent.depth);
  p->ptr = memory;
  p->pitch = chosen;
  p->xsize = extent.width;
  p->ysize = extent.height;
  return error;
}
__cudaRtApi cudaMallocAsync(void**, size_t, cudaStream_t);
__cudaRtApi cudaMallocFromPoolAsync(void**, size_t, cudaMemPool_t, cudaStream_t);
__cudaRtApi cudaFreeAsync(void*, cudaStream_t);
__cudaRtApi cudaFreeHost(void*);
__cudaRtApi cudaHostAlloc(void**, size_t, unsigned int);
__cudaRtApi cudaHostRegister(void*, size_t, unsigned int);
__cudaRtApi cudaHostUnregister(void*);
__cudaRtApi cudaHostGetDevicePointer(void**, void*, unsigned int);
__cudaRtApi cudaHostGetFlags(unsigned int*, void*);
__cudaRtApi cudaMemGetInfo(size_t*, size_t*);
__cudaRtApi cudaPointerGetAttributes(struct cudaPointerAttributes*, const void*);
__cudaRtApi cudaMemRangeGetAttribute(
    void*, size_t, enum cudaMemRangeAttribute, const void*, size_t);
__cudaRtApi cudaIpcGetMemHandle(cudaIpcMemHandle_t*, void*);
__cudaRtApi cudaIpcOpenMemHandle(void**, cudaIpcMemHandle_t, unsigned int);
__cudaRtApi cudaIpcCloseMemHandle(void*);
__cudaRtApi cudaIpcGetEventHandle(cudaIpcEventHandle_t*, cudaEvent_t);
__cudaRtApi cudaIpcOpenEventHandle(cudaEvent_t*, cudaIpcEventHandle_t);

// Copies and fills.
__cudaRtBoth cudaMemcpyAsync(
    void*, const void*, size_t, enum cudaMemcpyKind, cudaStream_t stream = 0);
__cudaRtBoth cudaMemsetAsync(void*, int, size_t, cudaStream_t stream = 0);
__cudaRtApi cudaMemcpy(void*, const void*, size_t, enum cudaMemcpyKind);
__cudaRtApi cudaMemcpyPeer(void*, int, const void*, int, size_t);
__cudaRtApi cudaMemcpyPeerAsync(void*, int, const void*, int, size_t, cudaStream_t stream = 0);
__cudaRtApi cudaMemcpy2D(
    void*, size_t, const void*, size_t, size_t width, size_t height, enum cudaMemcpyKind);
__cudaRtApi cudaMemcpy2DAsync(void*, size_t, const void*, size_t, size_t width, size_t height,
    enum cudaMemcpyKind, cudaStream_t stream = 0);
__cudaRtApi cudaMemcpy3D(const struct cudaMemcpy3DParms*);
__cudaRtApi cudaMemcpy3DAsync(const struct cudaMemcpy3DParms*, cudaStream_t stream = 0);
__cudaRtApi cudaMemcpy3DPeer(const struct cudaMemcpy3DPeerParms*);
__cudaRtApi cudaMemset(void*, int, size_t);
__cudaRtApi cudaMemset2D(void*, size_t, int, size_t, size_t);
__cudaRtApi cudaMemset2DAsync(void*, size_t, int, size_t, size_t, cudaStream_t stream = 0);
__cudaRtApi cudaMemset3D(struct cudaPitchedPtr, int, struct cudaExtent);
__cudaRtApi cudaMemset3DAsync(
    struct cudaPitchedPtr, int, struct cudaExtent, cudaStream_t stream = 0);
__cudaRtApi cudaMemcpyToArray(
    cudaArray_t, size_t, size_t, const void*, size_t, enum cudaMemcpyKind);
__cudaRtApi cudaMemcpyFromArray(
    void*, cudaArray_const_t, size_t, size_t, size_t, enum cudaMemcpyKind);
__cudaRtApi cudaMemcpy2DToArray(
    cudaArray_t, size_t, size_t, const void*, size_t, size_t, size_t, enum cudaMemcpyKind);
__cudaRtApi cudaMemcpy2DToArrayAsync(cudaArray_t, size_t, size_t, const void*, size_t, size_t,
    size_t, enum cudaMemcpyKind, cudaStream_t stream = 0);
__cudaRtApi cudaMemcpy2DFromArray(
    void*, size_t, cudaArray_const_t, size_t, size_t, size_t, size_t, enum cudaMemcpyKind);
__cudaRtApi cudaMemcpy2DArrayToArray(cudaArray_t, size_t, size_t, cudaArray_const_t, size_t,
    size_t, size_t, size_t, enum cudaMemcpyKind kind = cudaMemcpyDeviceToDevice);

// Memory pools.
__cudaRtApi cudaDeviceGetDefaultMemPool(cudaMemPool_t*, int);
__cudaRtApi cudaDeviceGetMemPool(cudaMemPool_t*, int);
__cudaRtApi cudaDeviceSetMemPool(int, cudaMemPool_t);
__cudaRtApi cudaMemPoolCreate(cudaMemPool_t*, const struct cudaMemPoolProps*);
__cudaRtApi cudaMemPoolDestroy(cudaMemPool_t);
__cudaRtApi cudaMemPoolSetAttribute(cudaMemPool_t, enum cudaMemPoolAttr, void*);
__cudaRtApi cudaMemPoolGetAttribute(cudaMemPool_t, enum cudaMemPoolAttr, void*);
__cudaRtApi cudaMemPoolTrimTo(cudaMemPool_t, size_t);
__cudaRtApi cudaMemPoolSetAccess(cudaMemPool_t, const struct cudaMemAccessDesc*, size_t);
__cudaRtApi cudaMemPoolGetAccess(
    enum cudaMemAccessFlags*, cudaMemPool_t, struct cudaMemLocation*);
__cudaRtApi cudaMemPoolExportToShareableHandle(
    void*, cudaMemPool_t, enum cudaMemAllocationHandleType, unsigned int);
__cudaRtApi cudaMemPoolImportFromShareableHandle(
    cudaMemPool_t*, void*, enum cudaMemAllocationHandleType, unsigned int);
__cudaRtApi cudaMemPoolExportPointer(struct cudaMemPoolPtrExportData*, void*);
__cudaRtApi cudaMemPoolImportPointer(void**, cudaMemPool_t, struct cudaMemPoolPtrExportData*);

// Functions and symbols.
__cudaRtBoth cudaFuncGetAttributes(struct cudaFuncAttributes*, const void*);
__cudaRtApi cudaFuncSetAttribute(const void*, enum cudaFuncAttribute, int);
__cudaRtApi cudaFuncSetCacheConfig(const void*, enum cudaFuncCache);
__cudaRtApi cudaFuncSetSharedMemConfig(const void*, enum cudaSharedMemConfig);
__cudaRtBoth cudaOccupancyMaxActiveBlocksPerMultiprocessor(int*, const void*, int, size_t);
__cudaRtApi cudaOccupancyMaxActiveBlocksPerMultiprocessorWithFlags(
    int*, const void*, int, size_t, unsigned int);
__cudaRtApi cudaGetSymbolAddress(void**, const void*);
__cudaRtApi cudaGetSymbolSize(size_t*, const void*);
__cudaRtApi cudaMemcpyToSymbol(const void*, const void*, size_t, size_t offset = 0,
    enum cudaMemcpyKind kind = cudaMemcpyHostToDevice);
__cudaRtApi cudaMemcpyFromSymbol(void*, const void*, size_t, size_t offset = 0,
    enum cudaMemcpyKind kind = cudaMemcpyDeviceToHost);
__cudaRtApi cudaMemcpyToSymbolAsync(
    const void*, const void*, size_t, size_t, enum cudaMemcpyKind, cudaStream_t stream = 0);
__cudaRtApi cudaMemcpyFromSymbolAsync(
    void*, const void*, size_t, size_t, enum cudaMemcpyKind, cudaStream_t stream = 0);

// Graphics resources.
__cudaRtApi cudaGraphicsMapResources(int, cudaGraphicsResource_t*, cudaStream_t stream = 0);
__cudaRtApi cudaGraphicsUnmapResources(int, cudaGraphicsResource_t*, cudaStream_t stream = 0);
__cudaRtApi cudaGraphicsUnregisterResource(cudaGraphicsResource_t);
__cudaRtApi cudaGraphicsResourceSetMapFlags(cudaGraphicsResource_t, unsigned int);
__cudaRtApi cudaGraphicsResourceGetMappedPointer(void**, size_t*, cudaGraphicsResource_t);
__cudaRtApi cudaGraphicsSubResourceGetMappedArray(
    cudaArray_t*, cudaGraphicsResource_t, unsigned int, unsigned int);
__cudaRtApi cudaGraphicsResourceGetMappedMipmappedArray(
    cudaMipmappedArray_t*, cudaGraphicsResource_t);

#endif
