// Graphs, stream capture and launches with attributes.
#ifndef WARPPROOF_HOST_GRAPHS_H
#define WARPPROOF_HOST_GRAPHS_H

typedef struct CUgraph_st* cudaGraph_t;
typedef struct CUgraphNode_st* cudaGraphNode_t;
typedef struct CUgraphExec_st* cudaGraphExec_t;
typedef unsigned long long cudaGraphConditionalHandle;

enum cudaStreamCaptureMode {
  cudaStreamCaptureModeGlobal, cudaStreamCaptureModeThreadLocal, cudaStreamCaptureModeRelaxed
};
enum cudaStreamCaptureStatus {
  cudaStreamCaptureStatusNone, cudaStreamCaptureStatusActive, cudaStreamCaptureStatusInvalidated
};
enum cudaStreamUpdateCaptureDependenciesFlags {
  cudaStreamAddCaptureDependencies, cudaStreamSetCaptureDependencies
};
enum cudaGraphNodeType {
  cudaGraphNodeTypeKernel, cudaGraphNodeTypeMemcpy, cudaGraphNodeTypeMemset, cudaGraphNodeTypeHost,
  cudaGraphNodeTypeGraph, cudaGraphNodeTypeEmpty, cudaGraphNodeTypeWaitEvent,
  cudaGraphNodeTypeEventRecord, cudaGraphNodeTypeExtSemaphoreSignal,
  cudaGraphNodeTypeExtSemaphoreWait, cudaGraphNodeTypeMemAlloc, cudaGraphNodeTypeMemFree,
  cudaGraphNodeTypeConditional = 13
};
enum cudaGraphExecUpdateResult {
  cudaGraphExecUpdateSuccess, cudaGraphExecUpdateError, cudaGraphExecUpdateErrorTopologyChanged,
  cudaGraphExecUpdateErrorNodeTypeChanged, cudaGraphExecUpdateErrorFunctionChanged,
  cudaGraphExecUpdateErrorParametersChanged, cudaGraphExecUpdateErrorNotSupported
};
enum cudaGraphMemAttributeType {
  cudaGraphMemAttrUsedMemCurrent, cudaGraphMemAttrUsedMemHigh, cudaGraphMemAttrReservedMemCurrent,
  cudaGraphMemAttrReservedMemHigh
};
enum cudaGraphInstantiateFlags {
  cudaGraphInstantiateFlagAutoFreeOnLaunch = 1, cudaGraphInstantiateFlagUpload = 2,
  cudaGraphInstantiateFlagDeviceLaunch = 4, cudaGraphInstantiateFlagUseNodePriority = 8
};
enum cudaGraphConditionalNodeType {
  cudaGraphCondTypeIf, cudaGraphCondTypeWhile, cudaGraphCondTypeSwitch
};
#define cudaGraphCondAssignDefault 1

typedef struct cudaGraphExecUpdateResultInfo_st {
  enum cudaGraphExecUpdateResult result;
  cudaGraphNode_t errorNode, errorFromNode;
} cudaGraphExecUpdateResultInfo;
typedef struct cudaGraphEdgeData_st {
  unsigned char from_port, to_port, type, reserved[5];
} cudaGraphEdgeData;
struct cudaKernelNodeParams {
  void* func;
  dim3 gridDim, blockDim;
  unsigned int sharedMemBytes;
  void** kernelParams;
  void** extra;
};
struct cudaHostNodeParams { cudaHostFn_t fn; void* userData; };
struct cudaMemAllocNodeParams {
  struct cudaMemPoolProps poolProps;
  const struct cudaMemAccessDesc* accessDescs;
  size_t accessDescCount, bytesize;
  void* dptr;
};
struct cudaConditionalNodeParams {
  cudaGraphConditionalHandle handle;
  enum cudaGraphConditionalNodeType type;
  unsigned int size;
  cudaGraph_t* phGraph_out;
};
struct cudaMemcpyNodeParams { int flags, reserved[3]; struct cudaMemcpy3DParms copyParams; };
struct cudaGraphNodeParams {
  enum cudaGraphNodeType type;
  struct cudaKernelNodeParams kernel;
  struct cudaMemcpyNodeParams memcpy;
  struct cudaMemsetParams memset;
  struct cudaHostNodeParams host;
  struct cudaMemAllocNodeParams alloc;
  struct cudaConditionalNodeParams conditional;
};

__cudaRtApi cudaStreamBeginCapture(cudaStream_t, enum cudaStreamCaptureMode);
__cudaRtApi cudaStreamBeginCaptureToGraph(cudaStream_t, cudaGraph_t, const cudaGraphNode_t*,
    const cudaGraphEdgeData*, size_t, enum cudaStreamCaptureMode);
__cudaRtApi cudaStreamEndCapture(cudaStream_t, cudaGraph_t*);
__cudaRtApi cudaStreamIsCapturing(cudaStream_t, enum cudaStreamCaptureStatus*);
cudaError_t cudaStreamGetCaptureInfo(cudaStream_t, enum cudaStreamCaptureStatus*,
    unsigned long long* id = 0, cudaGraph_t* graph = 0, const cudaGraphNode_t** dependencies = 0,
    size_t* count = 0);
cudaError_t cudaStreamGetCaptureInfo(cudaStream_t, enum cudaStreamCaptureStatus*,
    unsigned long long*, cudaGraph_t*, const cudaGraphNode_t**, const cudaGraphEdgeData**,
    size_t*);
cudaError_t cudaStreamUpdateCaptureDependencies(
    cudaStream_t, cudaGraphNode_t*, size_t, unsigned int flags = 0);
cudaError_t cudaStreamUpdateCaptureDependencies(
    cudaStream_t, cudaGraphNode_t*, const cudaGraphEdgeData*, size_t, unsigned int flags = 0);
__cudaRtApi cudaGraphCreate(cudaGraph_t*, unsigned int);
__cudaRtApi cudaGraphDestroy(cudaGraph_t);
__cudaRtApi cudaGraphClone(cudaGraph_t*, cudaGraph_t);
cudaError_t cudaGraphInstantiate(cudaGraphExec_t*, cudaGraph_t, unsigned long long flags = 0);
cudaError_t cudaGraphInstantiate(
    cudaGraphExec_t*, cudaGraph_t, cudaGraphNode_t*, char*, size_t);
__cudaRtApi cudaGraphInstantiateWithFlags(
    cudaGraphExec_t*, cudaGraph_t, unsigned long long flags = 0);
__cudaRtApi cudaGraphUpload(cudaGraphExec_t, cudaStream_t);
__cudaRtBoth cudaGraphLaunch(cudaGraphExec_t, cudaStream_t);
__cudaRtApi cudaGraphExecDestroy(cudaGraphExec_t);
cudaError_t cudaGraphExecUpdate(cudaGraphExec_t, cudaGraph_t, cudaGraphExecUpdateResultInfo*);
cudaError_t cudaGraphExecUpdate(
    cudaGraphExec_t, cudaGraph_t, cudaGraphNode_t*, enum cudaGraphExecUpdateResult*);
__cudaRtApi cudaGraphExecKernelNodeSetParams(
    cudaGraphExec_t, cudaGraphNode_t, const struct cudaKernelNodeParams*);
__cudaRtApi cudaGraphKernelNodeSetParams(cudaGraphNode_t, const struct cudaKernelNodeParams*);
__cudaRtApi cudaGraphKernelNodeGetParams(cudaGraphNode_t, struct cudaKernelNodeParams*);
__cudaRtApi cudaGraphGetNodes(cudaGraph_t, cudaGraphNode_t*, size_t*);
__cudaRtApi cudaGraphGetRootNodes(cudaGraph_t, cudaGraphNode_t*, size_t*);
__cudaRtApi cudaGraphNodeGetType(cudaGraphNode_t, enum cudaGraphNodeType*);
__cudaRtApi cudaGraphDebugDotPrint(cudaGraph_t, const char*, unsigned int);
__cudaRtApi cudaGraphConditionalHandleCreate(
    cudaGraphConditionalHandle*, cudaGraph_t, unsigned int value = 0, unsigned int flags = 0);
extern "C" __device__ void cudaGraphSetConditional(cudaGraphConditionalHandle, unsigned int);
__cudaRtApi cudaDeviceGraphMemTrim(int);
__cudaRtApi cudaDeviceGetGraphMemAttribute(int, enum cudaGraphMemAttributeType, void*);
__cudaRtApi cudaDeviceSetGraphMemAttribute(int, enum cudaGraphMemAttributeType, void*);

// Nodes: each takes the graph and what it depends on.
#define __WP_NODE(NAME, ...) \
  __cudaRtApi cudaGraphAdd##NAME( \
      cudaGraphNode_t*, cudaGraph_t, const cudaGraphNode_t*, size_t __VA_ARGS__);
__WP_NODE(EmptyNode)
__WP_NODE(KernelNode, , const struct cudaKernelNodeParams*)
__WP_NODE(MemcpyNode, , const struct cudaMemcpy3DParms*)
__WP_NODE(MemcpyNode1D, , void*, const void*, size_t, enum cudaMemcpyKind)
__WP_NODE(MemsetNode, , const struct cudaMemsetParams*)
__WP_NODE(HostNode, , const struct cudaHostNodeParams*)
__WP_NODE(ChildGraphNode, , cudaGraph_t)
__WP_NODE(EventRecordNode, , cudaEvent_t)
__WP_NODE(EventWaitNode, , cudaEvent_t)
__WP_NODE(MemAllocNode, , struct cudaMemAllocNodeParams*)
__WP_NODE(MemFreeNode, , void*)
#undef __WP_NODE
cudaError_t cudaGraphAddNode(cudaGraphNode_t*, cudaGraph_t, const cudaGraphNode_t*, size_t,
    struct cudaGraphNodeParams*);
cudaError_t cudaGraphAddNode(cudaGraphNode_t*, cudaGraph_t, const cudaGraphNode_t*,
    const cudaGraphEdgeData*, size_t, struct cudaGraphNodeParams*);
cudaError_t cudaGraphAddDependencies(
    cudaGraph_t, const cudaGraphNode_t*, const cudaGraphNode_t*, size_t);

// Launches with attributes.
enum cudaLaunchAttributeID {
  cudaLaunchAttributeIgnore, cudaLaunchAttributeAccessPolicyWindow, cudaLaunchAttributeCooperative,
  cudaLaunchAttributeSynchronizationPolicy, cudaLaunchAttributeClusterDimension,
  cudaLaunchAttributeClusterSchedulingPolicyPreference,
  cudaLaunchAttributeProgrammaticStreamSerialization, cudaLaunchAttributeProgrammaticEvent,
  cudaLaunchAttributePriority
};
typedef union cudaLaunchAttributeValue {
  char pad[64];
  struct cudaAccessPolicyWindow accessPolicyWindow;
  int cooperative;
  struct { unsigned int x, y, z; } clusterDim;
  int programmaticStreamSerializationAllowed;
  int priority;
} cudaLaunchAttributeValue;
typedef struct cudaLaunchAttribute_st {
  enum cudaLaunchAttributeID id;
  cudaLaunchAttributeValue val;
} cudaLaunchAttribute;
typedef struct cudaLaunchConfig_st {
  dim3 gridDim, blockDim;
  size_t dynamicSmemBytes;
  cudaStream_t stream;
  cudaLaunchAttribute* attrs;
  unsigned int numAttrs;
} cudaLaunchConfig_t;
typedef enum cudaLaunchAttributeID cudaStreamAttrID;
typedef cudaLaunchAttributeValue cudaStreamAttrValue;
#define cudaStreamAttributeAccessPolicyWindow cudaLaunchAttributeAccessPolicyWindow
#define cudaStreamAttributeSynchronizationPolicy cudaLaunchAttributeSynchronizationPolicy
__cudaRtApi cudaStreamSetAttribute(cudaStream_t, cudaStreamAttrID, const cudaStreamAttrValue*);
__cudaRtApi cudaStreamGetAttribute(cudaStream_t, cudaStreamAttrID, cudaStreamAttrValue*);
static __inline__ __host__ __attribute__((always_inline, nodebug)) cudaError_t cudaLaunchKernelExC(
    const cudaLaunchConfig_t* config, const void* kernel, void** arguments) {
  return __wp_launch_with(
      kernel, config->gridDim, config->blockDim, arguments, config->dynamicSmemBytes);
}
__WP_DEVICE void cudaGridDependencySynchronize() {}
__WP_DEVICE void cudaTriggerProgrammaticLaunchCompletion() {}

#endif
