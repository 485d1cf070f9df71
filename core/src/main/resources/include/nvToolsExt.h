// Marks for NVIDIA's profilers: declared, without meaning here.
#ifndef WARPPROOF_NVTOOLSEXT_H
#define WARPPROOF_NVTOOLSEXT_H

#include <warpproof/detail/push_macros.h>

#include <stdint.h>

#define NVTX_VERSION 3
#define NVTX_EVENT_ATTRIB_STRUCT_SIZE ((uint16_t)(sizeof(nvtxEventAttributes_t)))
enum { NVTX_COLOR_UNKNOWN, NVTX_COLOR_ARGB };
enum { NVTX_MESSAGE_UNKNOWN, NVTX_MESSAGE_TYPE_ASCII };
typedef int nvtxRangeId_t;
typedef struct nvtxEventAttributes_v2 {
  uint16_t version, size;
  uint32_t category;
  int32_t colorType;
  uint32_t color;
  int32_t payloadType, reserved0;
  union { uint64_t ullValue; double dValue; } payload;
  int32_t messageType;
  union { const char* ascii; const wchar_t* unicode; } message;
} nvtxEventAttributes_t;
extern "C" {
int nvtxRangePushA(const char*);
int nvtxRangePushEx(const nvtxEventAttributes_t*);
int nvtxRangePop(void);
nvtxRangeId_t nvtxRangeStartA(const char*);
void nvtxRangeEnd(nvtxRangeId_t);
void nvtxMarkA(const char*);
void nvtxNameOsThreadA(uint32_t, const char*);
}
#define nvtxRangePush nvtxRangePushA
#define nvtxRangeStart nvtxRangeStartA
#define nvtxMark nvtxMarkA
#define nvtxNameOsThread nvtxNameOsThreadA

#include <warpproof/detail/pop_macros.h>

#endif
