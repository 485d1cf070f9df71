// The driver API's basics: devices, contexts, modules, memory, launches.
#ifndef WARPPROOF_HOST_DRIVER_H
#define WARPPROOF_HOST_DRIVER_H
#define __cuda_cuda_h__

#include <warpproof/detail/push_macros.h>

typedef int CUdevice;
typedef unsigned long long CUdeviceptr;
typedef struct CUctx_st* CUcontext;
typedef struct CUmod_st* CUmodule;
typedef struct CUfunc_st* CUfunction;
typedef struct CUlib_st* CUlibrary;
typedef struct CUkern_st* CUkernel;
typedef struct CUstream_st* CUstream;
typedef struct CUevent_st* CUevent;
typedef struct CUarray_st* CUarray;
typedef struct CUlinkState_st* CUlinkState;
typedef struct CUgraphicsResource_st* CUgraphicsResource;
typedef unsigned long long CUtexObject;
typedef unsigned long long CUsurfObject;
typedef unsigned long long CUmemGenericAllocationHandle;

typedef enum cudaError_enum {
  CUDA_SUCCESS = 0,
  CUDA_ERROR_INVALID_VALUE = 1,
  CUDA_ERROR_OUT_OF_MEMORY = 2,
  CUDA_ERROR_NOT_INITIALIZED = 3,
  CUDA_ERROR_DEINITIALIZED = 4,
  CUDA_ERROR_NO_DEVICE = 100,
  CUDA_ERROR_INVALID_DEVICE = 101,
  CUDA_ERROR_INVALID_IMAGE = 200,
  CUDA_ERROR_INVALID_CONTEXT = 201,
  CUDA_ERROR_FILE_NOT_FOUND = 301,
  CUDA_ERROR_INVALID_HANDLE = 400,
  CUDA_ERROR_NOT_FOUND = 500,
  CUDA_ERROR_NOT_READY = 600,
  CUDA_ERROR_LAUNCH_FAILED = 719,
  CUDA_ERROR_NOT_SUPPORTED = 801,
  CUDA_ERROR_UNKNOWN = 999
} CUresult;
typedef enum CUdevice_attribute_enum {
  CU_DEVICE_ATTRIBUTE_MAX_THREADS_PER_BLOCK = 1,
  CU_DEVICE_ATTRIBUTE_MAX_SHARED_MEMORY_PER_BLOCK = 8,
  CU_DEVICE_ATTRIBUTE_WARP_SIZE = 10,
  CU_DEVICE_ATTRIBUTE_CLOCK_RATE = 13,
  CU_DEVICE_ATTRIBUTE_MULTIPROCESSOR_COUNT = 16,
  CU_DEVICE_ATTRIBUTE_INTEGRATED = 18,
  CU_DEVICE_ATTRIBUTE_COMPUTE_MODE = 20,
  CU_DEVICE_ATTRIBUTE_CONCURRENT_KERNELS = 31,
  CU_DEVICE_ATTRIBUTE_UNIFIED_ADDRESSING = 41,
  CU_DEVICE_ATTRIBUTE_COMPUTE_CAPABILITY_MAJOR = 75,
  CU_DEVICE_ATTRIBUTE_COMPUTE_CAPABILITY_MINOR = 76,
  CU_DEVICE_ATTRIBUTE_VIRTUAL_ADDRESS_MANAGEMENT_SUPPORTED = 102,
  CU_DEVICE_ATTRIBUTE_GENERIC_COMPRESSION_SUPPORTED = 107
} CUdevice_attribute;
typedef enum CUcomputemode_enum {
  CU_COMPUTEMODE_DEFAULT = 0, CU_COMPUTEMODE_PROHIBITED = 2, CU_COMPUTEMODE_EXCLUSIVE_PROCESS = 3
} CUcomputemode;
typedef enum CUjit_option_enum {
  CU_JIT_MAX_REGISTERS, CU_JIT_THREADS_PER_BLOCK, CU_JIT_WALL_TIME, CU_JIT_INFO_LOG_BUFFER,
  CU_JIT_INFO_LOG_BUFFER_SIZE_BYTES, CU_JIT_ERROR_LOG_BUFFER, CU_JIT_ERROR_LOG_BUFFER_SIZE_BYTES
} CUjit_option;
typedef enum CUfunction_attribute_enum {
  CU_FUNC_ATTRIBUTE_MAX_THREADS_PER_BLOCK = 0, CU_FUNC_ATTRIBUTE_SHARED_SIZE_BYTES = 1,
  CU_FUNC_ATTRIBUTE_NUM_REGS = 4, CU_FUNC_ATTRIBUTE_MAX_DYNAMIC_SHARED_SIZE_BYTES = 8
} CUfunction_attribute;
#define CU_STREAM_DEFAULT 0
#define CU_STREAM_NON_BLOCKING 1
#define CU_EVENT_DEFAULT 0
#define CU_EVENT_DISABLE_TIMING 2

// Virtual memory.
typedef enum CUmemLocationType_enum {
  CU_MEM_LOCATION_TYPE_INVALID, CU_MEM_LOCATION_TYPE_DEVICE
} CUmemLocationType;
typedef struct CUmemLocation_st { CUmemLocationType type; int id; } CUmemLocation;
typedef enum CUmemAllocationType_enum {
  CU_MEM_ALLOCATION_TYPE_INVALID, CU_MEM_ALLOCATION_TYPE_PINNED
} CUmemAllocationType;
typedef enum CUmemAllocationHandleType_enum {
  CU_MEM_HANDLE_TYPE_NONE = 0, CU_MEM_HANDLE_TYPE_POSIX_FILE_DESCRIPTOR = 1,
  CU_MEM_HANDLE_TYPE_WIN32 = 2
} CUmemAllocationHandleType;
typedef enum CUmemAccess_flags_enum {
  CU_MEM_ACCESS_FLAGS_PROT_NONE = 0, CU_MEM_ACCESS_FLAGS_PROT_READ = 1,
  CU_MEM_ACCESS_FLAGS_PROT_READWRITE = 3
} CUmemAccess_flags;
typedef enum CUmemAllocationGranularity_flags_enum {
  CU_MEM_ALLOC_GRANULARITY_MINIMUM, CU_MEM_ALLOC_GRANULARITY_RECOMMENDED
} CUmemAllocationGranularity_flags;
typedef struct CUmemAllocationProp_st {
  CUmemAllocationType type;
  CUmemAllocationHandleType requestedHandleTypes;
  CUmemLocation location;
  void* win32HandleMetaData;
  struct { unsigned char compressionType, gpuDirectRDMACapable; unsigned short usage; } allocFlags;
} CUmemAllocationProp;
typedef struct CUmemAccessDesc_st {
  CUmemLocation location;
  CUmemAccess_flags flags;
} CUmemAccessDesc;

#define __cuApi extern "C" CUresult
__cuApi cuInit(unsigned int);
__cuApi cuDriverGetVersion(int*);
__cuApi cuGetErrorString(CUresult, const char**);
__cuApi cuGetErrorName(CUresult, const char**);
__cuApi cuDeviceGet(CUdevice*, int);
__cuApi cuDeviceGetCount(int*);
__cuApi cuDeviceGetName(char*, int, CUdevice);
__cuApi cuDeviceGetAttribute(int*, CUdevice_attribute, CUdevice);
__cuApi cuDeviceTotalMem(size_t*, CUdevice);
__cuApi cuDeviceComputeCapability(int*, int*, CUdevice);
__cuApi cuDevicePrimaryCtxRetain(CUcontext*, CUdevice);
__cuApi cuDevicePrimaryCtxRelease(CUdevice);
CUresult cuCtxCreate(CUcontext*, unsigned int, CUdevice);
CUresult cuCtxCreate(CUcontext*, void*, unsigned int, CUdevice);
__cuApi cuCtxDestroy(CUcontext);
__cuApi cuCtxSynchronize(void);
__cuApi cuCtxGetCurrent(CUcontext*);
__cuApi cuCtxSetCurrent(CUcontext);
__cuApi cuCtxPushCurrent(CUcontext);
__cuApi cuCtxPopCurrent(CUcontext*);
__cuApi cuCtxGetDevice(CUdevice*);
__cuApi cuModuleLoad(CUmodule*, const char*);
__cuApi cuModuleLoadData(CUmodule*, const void*);
__cuApi cuModuleLoadDataEx(CUmodule*, const void*, unsigned int, CUjit_option*, void**);
__cuApi cuModuleUnload(CUmodule);
__cuApi cuModuleGetFunction(CUfunction*, CUmodule, const char*);
__cuApi cuModuleGetGlobal(CUdeviceptr*, size_t*, CUmodule, const char*);
__cuApi cuFuncGetAttribute(int*, CUfunction_attribute, CUfunction);
__cuApi cuFuncSetAttribute(CUfunction, CUfunction_attribute, int);
__cuApi cuLaunchKernel(CUfunction, unsigned int gridX, unsigned int gridY, unsigned int gridZ,
    unsigned int blockX, unsigned int blockY, unsigned int blockZ, unsigned int shared, CUstream,
    void** arguments, void** extra);
__cuApi cuLaunchCooperativeKernel(CUfunction, unsigned int, unsigned int, unsigned int,
    unsigned int, unsigned int, unsigned int, unsigned int, CUstream, void**);
__cuApi cuMemAlloc(CUdeviceptr*, size_t);
__cuApi cuMemAllocManaged(CUdeviceptr*, size_t, unsigned int);
__cuApi cuMemFree(CUdeviceptr);
__cuApi cuMemAllocHost(void**, size_t);
__cuApi cuMemFreeHost(void*);
__cuApi cuMemGetInfo(size_t*, size_t*);
__cuApi cuMemcpyHtoD(CUdeviceptr, const void*, size_t);
__cuApi cuMemcpyDtoH(void*, CUdeviceptr, size_t);
__cuApi cuMemcpyDtoD(CUdeviceptr, CUdeviceptr, size_t);
__cuApi cuMemcpyHtoDAsync(CUdeviceptr, const void*, size_t, CUstream);
__cuApi cuMemcpyDtoHAsync(void*, CUdeviceptr, size_t, CUstream);
__cuApi cuMemsetD8(CUdeviceptr, unsigned char, size_t);
__cuApi cuMemsetD32(CUdeviceptr, unsigned int, size_t);
__cuApi cuMemGetAllocationGranularity(
    size_t*, const CUmemAllocationProp*, CUmemAllocationGranularity_flags);
__cuApi cuMemAddressReserve(CUdeviceptr*, size_t, size_t, CUdeviceptr, unsigned long long);
__cuApi cuMemAddressFree(CUdeviceptr, size_t);
__cuApi cuMemCreate(
    CUmemGenericAllocationHandle*, size_t, const CUmemAllocationProp*, unsigned long long);
__cuApi cuMemRelease(CUmemGenericAllocationHandle);
__cuApi cuMemMap(CUdeviceptr, size_t, size_t, CUmemGenericAllocationHandle, unsigned long long);
__cuApi cuMemUnmap(CUdeviceptr, size_t);
__cuApi cuMemSetAccess(CUdeviceptr, size_t, const CUmemAccessDesc*, size_t);
__cuApi cuMemExportToShareableHandle(
    void*, CUmemGenericAllocationHandle, CUmemAllocationHandleType, unsigned long long);
__cuApi cuStreamCreate(CUstream*, unsigned int);
__cuApi cuStreamDestroy(CUstream);
__cuApi cuStreamSynchronize(CUstream);
__cuApi cuStreamWaitEvent(CUstream, CUevent, unsigned int);
__cuApi cuEventCreate(CUevent*, unsigned int);
__cuApi cuEventDestroy(CUevent);
__cuApi cuEventRecord(CUevent, CUstream);
__cuApi cuEventSynchronize(CUevent);
__cuApi cuEventElapsedTime(float*, CUevent, CUevent);

// Functions by name, and copies in batches.
typedef enum {
  CU_GET_PROC_ADDRESS_SUCCESS, CU_GET_PROC_ADDRESS_SYMBOL_NOT_FOUND,
  CU_GET_PROC_ADDRESS_VERSION_NOT_SUFFICIENT
} CUdriverProcAddressQueryResult;
#define CU_GET_PROC_ADDRESS_DEFAULT 0
__cuApi cuGetProcAddress(
    const char*, void**, int, unsigned long long, CUdriverProcAddressQueryResult*);
typedef enum {
  CU_MEMCPY_SRC_ACCESS_ORDER_INVALID, CU_MEMCPY_SRC_ACCESS_ORDER_STREAM,
  CU_MEMCPY_SRC_ACCESS_ORDER_DURING_API_CALL, CU_MEMCPY_SRC_ACCESS_ORDER_ANY
} CUmemcpySrcAccessOrder;
typedef struct {
  CUmemcpySrcAccessOrder srcAccessOrder;
  CUmemLocation srcLocHint, dstLocHint;
  unsigned int flags;
} CUmemcpyAttributes;

#include <warpproof/detail/pop_macros.h>

#endif
