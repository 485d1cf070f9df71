// The runtime API's C++ forms: typed pointers, kernels and symbols as arguments.
#ifndef WARPPROOF_HOST_TEMPLATES_H
#define WARPPROOF_HOST_TEMPLATES_H

#define __WP_HOST static __inline__ __host__ __attribute__((always_inline, nodebug))

template <class T> __WP_BOTH cudaError_t cudaMalloc(T** p, size_t size) {
  return cudaMalloc((void**)(void*)p, size);
}
template <class T>
__WP_HOST cudaError_t cudaMallocHost(T** p, size_t size, unsigned int flags = 0) {
  return cudaHostAlloc((void**)(void*)p, size, flags);
}
template <class T> __WP_HOST cudaError_t cudaHostAlloc(T** p, size_t size, unsigned int flags) {
  return cudaHostAlloc((void**)(void*)p, size, flags);
}
template <class T>
__WP_HOST cudaError_t cudaMallocManaged(
    T** p, size_t size, unsigned int flags = cudaMemAttachGlobal) {
  return cudaMallocManaged((void**)(void*)p, size, flags);
}
template <class T>
__WP_HOST cudaError_t cudaMallocPitch(T** p, size_t* pitch, size_t width, size_t height) {
  return cudaMallocPitch((void**)(void*)p, pitch, width, height);
}
template <class T>
__WP_HOST cudaError_t cudaMallocAsync(T** p, size_t size, cudaStream_t stream) {
  return cudaMallocAsync((void**)(void*)p, size, stream);
}
template <class T>
__WP_HOST cudaError_t cudaMallocAsync(
    T** p, size_t size, cudaMemPool_t pool, cudaStream_t stream) {
  return cudaMallocFromPoolAsync((void**)(void*)p, size, pool, stream);
}
template <class T>
__WP_HOST cudaError_t cudaHostGetDevicePointer(T** p, void* host, unsigned int flags) {
  return cudaHostGetDevicePointer((void**)(void*)p, host, flags);
}

// Symbols are variables, so their address is meant.
template <class T> __WP_HOST cudaError_t cudaGetSymbolAddress(void** p, const T& symbol) {
  return cudaGetSymbolAddress(p, (const void*)&symbol);
}
template <class T> __WP_HOST cudaError_t cudaGetSymbolSize(size_t* size, const T& symbol) {
  return cudaGetSymbolSize(size, (const void*)&symbol);
}
template <class T>
__WP_HOST cudaError_t cudaMemcpyToSymbol(const T& symbol, const void* from, size_t size,
    size_t offset = 0, enum cudaMemcpyKind kind = cudaMemcpyHostToDevice) {
  return cudaMemcpyToSymbol((const void*)&symbol, from, size, offset, kind);
}
template <class T>
__WP_HOST cudaError_t cudaMemcpyFromSymbol(void* to, const T& symbol, size_t size,
    size_t offset = 0, enum cudaMemcpyKind kind = cudaMemcpyDeviceToHost) {
  return cudaMemcpyFromSymbol(to, (const void*)&symbol, size, offset, kind);
}
template <class T>
__WP_HOST cudaError_t cudaMemcpyToSymbolAsync(const T& symbol, const void* from, size_t size,
    size_t offset = 0, enum cudaMemcpyKind kind = cudaMemcpyHostToDevice,
    cudaStream_t stream = 0) {
  return cudaMemcpyToSymbolAsync((const void*)&symbol, from, size, offset, kind, stream);
}
template <class T>
__WP_HOST cudaError_t cudaMemcpyFromSymbolAsync(void* to, const T& symbol, size_t size,
    size_t offset = 0, enum cudaMemcpyKind kind = cudaMemcpyDeviceToHost,
    cudaStream_t stream = 0) {
  return cudaMemcpyFromSymbolAsync(to, (const void*)&symbol, size, offset, kind, stream);
}

// Kernels given by name.
template <class K>
__WP_HOST cudaError_t cudaLaunchKernel(K* kernel, const dim3& grid, const dim3& block,
    void** arguments, size_t shared = 0, cudaStream_t stream = 0) {
  return cudaLaunchKernel((const void*)kernel, grid, block, arguments, shared, stream);
}
template <class K>
__WP_HOST cudaError_t cudaLaunchCooperativeKernel(K* kernel, const dim3& grid, const dim3& block,
    void** arguments, size_t shared = 0, cudaStream_t stream = 0) {
  return cudaLaunchCooperativeKernel((const void*)kernel, grid, block, arguments, shared, stream);
}
template <class K>
__WP_HOST cudaError_t cudaFuncGetAttributes(struct cudaFuncAttributes* a, K* kernel) {
  return cudaFuncGetAttributes(a, (const void*)kernel);
}
template <class K>
__WP_HOST cudaError_t cudaFuncSetAttribute(K* kernel, enum cudaFuncAttribute a, int value) {
  return cudaFuncSetAttribute((const void*)kernel, a, value);
}
template <class K>
__WP_HOST cudaError_t cudaFuncSetCacheConfig(K* kernel, enum cudaFuncCache config) {
  return cudaFuncSetCacheConfig((const void*)kernel, config);
}
template <class K>
__WP_HOST cudaError_t cudaFuncSetSharedMemConfig(K* kernel, enum cudaSharedMemConfig config) {
  return cudaFuncSetSharedMemConfig((const void*)kernel, config);
}
template <class K>
__WP_HOST cudaError_t cudaOccupancyMaxActiveBlocksPerMultiprocessor(
    int* blocks, K kernel, int blockSize, size_t shared) {
  return cudaOccupancyMaxActiveBlocksPerMultiprocessor(
      blocks, (const void*)kernel, blockSize, shared);
}
extern "C" cudaError_t __wp_occupancy_block_size(int* minGridSize, int* blockSize, const void*);
template <class K>
__WP_HOST cudaError_t cudaOccupancyMaxPotentialBlockSize(
    int* minGridSize, int* blockSize, K kernel, size_t shared = 0, int limit = 0) {
  return __wp_occupancy_block_size(minGridSize, blockSize, (const void*)kernel);
}
template <class K, class F>
__WP_HOST cudaError_t cudaOccupancyMaxPotentialBlockSizeVariableSMem(
    int* minGridSize, int* blockSize, K kernel, F shared, int limit = 0) {
  return __wp_occupancy_block_size(minGridSize, blockSize, (const void*)kernel);
}

#if __cplusplus >= 201103L
template <class... P, class... A>
__WP_HOST cudaError_t cudaLaunchKernelEx(
    const cudaLaunchConfig_t* config, void (*kernel)(P...), A&&... arguments) {
  return [&](P... coerced) __attribute__((always_inline, nodebug)) {
    void* pointers[] = {(void*)&coerced..., nullptr};
    return cudaLaunchKernelExC(config, (const void*)kernel, pointers);
  }(static_cast<A&&>(arguments)...);
}
#endif

// Calls that changed their shape between CUDA 12 and 13.
cudaError_t cudaMemPrefetchAsync(const void*, size_t, int device, cudaStream_t stream = 0);
cudaError_t cudaMemPrefetchAsync(
    const void*, size_t, struct cudaMemLocation, unsigned int flags, cudaStream_t stream = 0);
cudaError_t cudaMemAdvise(const void*, size_t, enum cudaMemoryAdvise, int device);
cudaError_t cudaMemAdvise(const void*, size_t, enum cudaMemoryAdvise, struct cudaMemLocation);
__WP_HOST cudaError_t cudaEventCreate(cudaEvent_t* event, unsigned int flags) {
  return cudaEventCreateWithFlags(event, flags);
}

#endif
