// OpenCL's functions for the host, as far as programs use them: for reading launches, not for running.
#ifndef WARPPROOF_CL_H
#define WARPPROOF_CL_H

#include <CL/cl_platform.h>

typedef struct _cl_platform_id *cl_platform_id;
typedef struct _cl_device_id *cl_device_id;
typedef struct _cl_context *cl_context;
typedef struct _cl_command_queue *cl_command_queue;
typedef struct _cl_mem *cl_mem;
typedef struct _cl_program *cl_program;
typedef struct _cl_kernel *cl_kernel;
typedef struct _cl_event *cl_event;
typedef struct _cl_sampler *cl_sampler;

typedef cl_uint cl_bool;
typedef cl_ulong cl_bitfield;
typedef cl_ulong cl_properties;
typedef cl_bitfield cl_device_type;
typedef cl_bitfield cl_device_fp_config;
typedef cl_bitfield cl_device_exec_capabilities;
typedef cl_bitfield cl_command_queue_properties;
typedef cl_bitfield cl_mem_flags;
typedef cl_bitfield cl_svm_mem_flags;
typedef cl_bitfield cl_map_flags;
typedef cl_bitfield cl_mem_migration_flags;
typedef cl_bitfield cl_kernel_arg_type_qualifier;
typedef cl_bitfield cl_device_svm_capabilities;
typedef cl_bitfield cl_device_affinity_domain;
typedef cl_uint cl_platform_info;
typedef cl_uint cl_device_info;
typedef cl_uint cl_device_mem_cache_type;
typedef cl_uint cl_device_local_mem_type;
typedef cl_uint cl_context_info;
typedef cl_uint cl_command_queue_info;
typedef cl_uint cl_channel_order;
typedef cl_uint cl_channel_type;
typedef cl_uint cl_mem_object_type;
typedef cl_uint cl_mem_info;
typedef cl_uint cl_image_info;
typedef cl_uint cl_buffer_create_type;
typedef cl_uint cl_addressing_mode;
typedef cl_uint cl_filter_mode;
typedef cl_uint cl_sampler_info;
typedef cl_uint cl_program_info;
typedef cl_uint cl_program_build_info;
typedef cl_uint cl_program_binary_type;
typedef cl_uint cl_kernel_info;
typedef cl_uint cl_kernel_arg_info;
typedef cl_uint cl_kernel_arg_address_qualifier;
typedef cl_uint cl_kernel_arg_access_qualifier;
typedef cl_uint cl_kernel_work_group_info;
typedef cl_uint cl_kernel_sub_group_info;
typedef cl_uint cl_kernel_exec_info;
typedef cl_uint cl_event_info;
typedef cl_uint cl_command_type;
typedef cl_uint cl_profiling_info;
typedef cl_int cl_build_status;
typedef intptr_t cl_context_properties;
typedef cl_properties cl_queue_properties;
typedef cl_properties cl_mem_properties;
typedef cl_properties cl_sampler_properties;
typedef intptr_t cl_device_partition_property;

typedef struct _cl_image_format {
  cl_channel_order image_channel_order;
  cl_channel_type image_channel_data_type;
} cl_image_format;

typedef struct _cl_image_desc {
  cl_mem_object_type image_type;
  size_t image_width, image_height, image_depth, image_array_size;
  size_t image_row_pitch, image_slice_pitch;
  cl_uint num_mip_levels, num_samples;
  union {
    cl_mem buffer;
    cl_mem mem_object;
  };
} cl_image_desc;

typedef struct _cl_buffer_region {
  size_t origin, size;
} cl_buffer_region;

#define CL_SUCCESS 0
#define CL_FALSE 0
#define CL_TRUE 1
#define CL_BLOCKING CL_TRUE
#define CL_NON_BLOCKING CL_FALSE
#define CL_VERSION_1_0 1
#define CL_VERSION_1_1 1
#define CL_VERSION_1_2 1
#define CL_VERSION_2_0 1
#define CL_DEVICE_NOT_FOUND -1
#define CL_DEVICE_NOT_AVAILABLE -2
#define CL_COMPILER_NOT_AVAILABLE -3
#define CL_MEM_OBJECT_ALLOCATION_FAILURE -4
#define CL_OUT_OF_RESOURCES -5
#define CL_OUT_OF_HOST_MEMORY -6
#define CL_PROFILING_INFO_NOT_AVAILABLE -7
#define CL_MEM_COPY_OVERLAP -8
#define CL_IMAGE_FORMAT_MISMATCH -9
#define CL_IMAGE_FORMAT_NOT_SUPPORTED -10
#define CL_BUILD_PROGRAM_FAILURE -11
#define CL_MAP_FAILURE -12
#define CL_MISALIGNED_SUB_BUFFER_OFFSET -13
#define CL_EXEC_STATUS_ERROR_FOR_EVENTS_IN_WAIT_LIST -14
#define CL_COMPILE_PROGRAM_FAILURE -15
#define CL_LINKER_NOT_AVAILABLE -16
#define CL_LINK_PROGRAM_FAILURE -17
#define CL_DEVICE_PARTITION_FAILED -18
#define CL_KERNEL_ARG_INFO_NOT_AVAILABLE -19
#define CL_INVALID_VALUE -30
#define CL_INVALID_DEVICE_TYPE -31
#define CL_INVALID_PLATFORM -32
#define CL_INVALID_DEVICE -33
#define CL_INVALID_CONTEXT -34
#define CL_INVALID_QUEUE_PROPERTIES -35
#define CL_INVALID_COMMAND_QUEUE -36
#define CL_INVALID_HOST_PTR -37
#define CL_INVALID_MEM_OBJECT -38
#define CL_INVALID_IMAGE_FORMAT_DESCRIPTOR -39
#define CL_INVALID_IMAGE_SIZE -40
#define CL_INVALID_SAMPLER -41
#define CL_INVALID_BINARY -42
#define CL_INVALID_BUILD_OPTIONS -43
#define CL_INVALID_PROGRAM -44
#define CL_INVALID_PROGRAM_EXECUTABLE -45
#define CL_INVALID_KERNEL_NAME -46
#define CL_INVALID_KERNEL_DEFINITION -47
#define CL_INVALID_KERNEL -48
#define CL_INVALID_ARG_INDEX -49
#define CL_INVALID_ARG_VALUE -50
#define CL_INVALID_ARG_SIZE -51
#define CL_INVALID_KERNEL_ARGS -52
#define CL_INVALID_WORK_DIMENSION -53
#define CL_INVALID_WORK_GROUP_SIZE -54
#define CL_INVALID_WORK_ITEM_SIZE -55
#define CL_INVALID_GLOBAL_OFFSET -56
#define CL_INVALID_EVENT_WAIT_LIST -57
#define CL_INVALID_EVENT -58
#define CL_INVALID_OPERATION -59
#define CL_INVALID_GL_OBJECT -60
#define CL_INVALID_BUFFER_SIZE -61
#define CL_INVALID_MIP_LEVEL -62
#define CL_INVALID_GLOBAL_WORK_SIZE -63
#define CL_INVALID_PROPERTY -64
#define CL_INVALID_IMAGE_DESCRIPTOR -65
#define CL_INVALID_COMPILER_OPTIONS -66
#define CL_INVALID_LINKER_OPTIONS -67
#define CL_INVALID_DEVICE_PARTITION_COUNT -68
#define CL_INVALID_PIPE_SIZE -69
#define CL_INVALID_DEVICE_QUEUE -70
#define CL_INVALID_SPEC_ID -71
#define CL_MAX_SIZE_RESTRICTION_EXCEEDED -72
#define CL_PLATFORM_PROFILE 0x900
#define CL_PLATFORM_VERSION 0x901
#define CL_PLATFORM_NAME 0x902
#define CL_PLATFORM_VENDOR 0x903
#define CL_PLATFORM_EXTENSIONS 0x904
#define CL_DEVICE_TYPE_DEFAULT (1 << 0)
#define CL_DEVICE_TYPE_CPU (1 << 1)
#define CL_DEVICE_TYPE_GPU (1 << 2)
#define CL_DEVICE_TYPE_ACCELERATOR (1 << 3)
#define CL_DEVICE_TYPE_CUSTOM (1 << 4)
#define CL_DEVICE_TYPE_ALL 0xFFFFFFFF
#define CL_DEVICE_TYPE 0x1000
#define CL_DEVICE_VENDOR_ID 0x1001
#define CL_DEVICE_MAX_COMPUTE_UNITS 0x1002
#define CL_DEVICE_MAX_WORK_ITEM_DIMENSIONS 0x1003
#define CL_DEVICE_MAX_WORK_GROUP_SIZE 0x1004
#define CL_DEVICE_MAX_WORK_ITEM_SIZES 0x1005
#define CL_DEVICE_PREFERRED_VECTOR_WIDTH_CHAR 0x1006
#define CL_DEVICE_PREFERRED_VECTOR_WIDTH_SHORT 0x1007
#define CL_DEVICE_PREFERRED_VECTOR_WIDTH_INT 0x1008
#define CL_DEVICE_PREFERRED_VECTOR_WIDTH_LONG 0x1009
#define CL_DEVICE_PREFERRED_VECTOR_WIDTH_FLOAT 0x100a
#define CL_DEVICE_PREFERRED_VECTOR_WIDTH_DOUBLE 0x100b
#define CL_DEVICE_MAX_CLOCK_FREQUENCY 0x100c
#define CL_DEVICE_ADDRESS_BITS 0x100d
#define CL_DEVICE_MAX_READ_IMAGE_ARGS 0x100e
#define CL_DEVICE_MAX_WRITE_IMAGE_ARGS 0x100f
#define CL_DEVICE_MAX_MEM_ALLOC_SIZE 0x1010
#define CL_DEVICE_IMAGE2D_MAX_WIDTH 0x1011
#define CL_DEVICE_IMAGE2D_MAX_HEIGHT 0x1012
#define CL_DEVICE_IMAGE3D_MAX_WIDTH 0x1013
#define CL_DEVICE_IMAGE3D_MAX_HEIGHT 0x1014
#define CL_DEVICE_IMAGE3D_MAX_DEPTH 0x1015
#define CL_DEVICE_IMAGE_SUPPORT 0x1016
#define CL_DEVICE_MAX_PARAMETER_SIZE 0x1017
#define CL_DEVICE_MAX_SAMPLERS 0x1018
#define CL_DEVICE_MEM_BASE_ADDR_ALIGN 0x1019
#define CL_DEVICE_MIN_DATA_TYPE_ALIGN_SIZE 0x101a
#define CL_DEVICE_SINGLE_FP_CONFIG 0x101b
#define CL_DEVICE_GLOBAL_MEM_CACHE_TYPE 0x101c
#define CL_DEVICE_GLOBAL_MEM_CACHELINE_SIZE 0x101d
#define CL_DEVICE_GLOBAL_MEM_CACHE_SIZE 0x101e
#define CL_DEVICE_GLOBAL_MEM_SIZE 0x101f
#define CL_DEVICE_MAX_CONSTANT_BUFFER_SIZE 0x1020
#define CL_DEVICE_MAX_CONSTANT_ARGS 0x1021
#define CL_DEVICE_LOCAL_MEM_TYPE 0x1022
#define CL_DEVICE_LOCAL_MEM_SIZE 0x1023
#define CL_DEVICE_ERROR_CORRECTION_SUPPORT 0x1024
#define CL_DEVICE_PROFILING_TIMER_RESOLUTION 0x1025
#define CL_DEVICE_ENDIAN_LITTLE 0x1026
#define CL_DEVICE_AVAILABLE 0x1027
#define CL_DEVICE_COMPILER_AVAILABLE 0x1028
#define CL_DEVICE_EXECUTION_CAPABILITIES 0x1029
#define CL_DEVICE_QUEUE_PROPERTIES 0x102a
#define CL_DEVICE_NAME 0x102b
#define CL_DEVICE_VENDOR 0x102c
#define CL_DRIVER_VERSION 0x102d
#define CL_DEVICE_PROFILE 0x102e
#define CL_DEVICE_VERSION 0x102f
#define CL_DEVICE_EXTENSIONS 0x1030
#define CL_DEVICE_PLATFORM 0x1031
#define CL_DEVICE_DOUBLE_FP_CONFIG 0x1032
#define CL_DEVICE_HALF_FP_CONFIG 0x1033
#define CL_DEVICE_PREFERRED_VECTOR_WIDTH_HALF 0x1034
#define CL_DEVICE_HOST_UNIFIED_MEMORY 0x1035
#define CL_DEVICE_NATIVE_VECTOR_WIDTH_CHAR 0x1036
#define CL_DEVICE_NATIVE_VECTOR_WIDTH_SHORT 0x1037
#define CL_DEVICE_NATIVE_VECTOR_WIDTH_INT 0x1038
#define CL_DEVICE_NATIVE_VECTOR_WIDTH_LONG 0x1039
#define CL_DEVICE_NATIVE_VECTOR_WIDTH_FLOAT 0x103a
#define CL_DEVICE_NATIVE_VECTOR_WIDTH_DOUBLE 0x103b
#define CL_DEVICE_NATIVE_VECTOR_WIDTH_HALF 0x103c
#define CL_DEVICE_OPENCL_C_VERSION 0x103d
#define CL_DEVICE_LINKER_AVAILABLE 0x103e
#define CL_DEVICE_BUILT_IN_KERNELS 0x103f
#define CL_DEVICE_SVM_CAPABILITIES 0x1053
#define CL_NONE 0x0
#define CL_READ_ONLY_CACHE 0x1
#define CL_READ_WRITE_CACHE 0x2
#define CL_LOCAL 0x1
#define CL_GLOBAL 0x2
#define CL_QUEUE_OUT_OF_ORDER_EXEC_MODE_ENABLE (1 << 0)
#define CL_QUEUE_PROFILING_ENABLE (1 << 1)
#define CL_QUEUE_ON_DEVICE (1 << 2)
#define CL_CONTEXT_REFERENCE_COUNT 0x1080
#define CL_CONTEXT_DEVICES 0x1081
#define CL_CONTEXT_PROPERTIES 0x1082
#define CL_CONTEXT_NUM_DEVICES 0x1083
#define CL_CONTEXT_PLATFORM 0x1084
#define CL_QUEUE_CONTEXT 0x1090
#define CL_QUEUE_DEVICE 0x1091
#define CL_QUEUE_REFERENCE_COUNT 0x1092
#define CL_QUEUE_PROPERTIES 0x1093
#define CL_MEM_READ_WRITE (1 << 0)
#define CL_MEM_WRITE_ONLY (1 << 1)
#define CL_MEM_READ_ONLY (1 << 2)
#define CL_MEM_USE_HOST_PTR (1 << 3)
#define CL_MEM_ALLOC_HOST_PTR (1 << 4)
#define CL_MEM_COPY_HOST_PTR (1 << 5)
#define CL_MEM_HOST_WRITE_ONLY (1 << 7)
#define CL_MEM_HOST_READ_ONLY (1 << 8)
#define CL_MEM_HOST_NO_ACCESS (1 << 9)
#define CL_MEM_SVM_FINE_GRAIN_BUFFER (1 << 10)
#define CL_MEM_SVM_ATOMICS (1 << 11)
#define CL_MEM_KERNEL_READ_AND_WRITE (1 << 12)
#define CL_R 0x10b0
#define CL_A 0x10b1
#define CL_RG 0x10b2
#define CL_RA 0x10b3
#define CL_RGB 0x10b4
#define CL_RGBA 0x10b5
#define CL_BGRA 0x10b6
#define CL_ARGB 0x10b7
#define CL_INTENSITY 0x10b8
#define CL_LUMINANCE 0x10b9
#define CL_Rx 0x10ba
#define CL_RGx 0x10bb
#define CL_RGBx 0x10bc
#define CL_DEPTH 0x10bd
#define CL_DEPTH_STENCIL 0x10be
#define CL_SNORM_INT8 0x10d0
#define CL_SNORM_INT16 0x10d1
#define CL_UNORM_INT8 0x10d2
#define CL_UNORM_INT16 0x10d3
#define CL_UNORM_SHORT_565 0x10d4
#define CL_UNORM_SHORT_555 0x10d5
#define CL_UNORM_INT_101010 0x10d6
#define CL_SIGNED_INT8 0x10d7
#define CL_SIGNED_INT16 0x10d8
#define CL_SIGNED_INT32 0x10d9
#define CL_UNSIGNED_INT8 0x10da
#define CL_UNSIGNED_INT16 0x10db
#define CL_UNSIGNED_INT32 0x10dc
#define CL_HALF_FLOAT 0x10dd
#define CL_FLOAT 0x10de
#define CL_MEM_OBJECT_BUFFER 0x10f0
#define CL_MEM_OBJECT_IMAGE2D 0x10f1
#define CL_MEM_OBJECT_IMAGE3D 0x10f2
#define CL_MEM_OBJECT_IMAGE2D_ARRAY 0x10f3
#define CL_MEM_OBJECT_IMAGE1D 0x10f4
#define CL_MEM_OBJECT_IMAGE1D_ARRAY 0x10f5
#define CL_MEM_OBJECT_IMAGE1D_BUFFER 0x10f6
#define CL_MEM_TYPE 0x1100
#define CL_MEM_FLAGS 0x1101
#define CL_MEM_SIZE 0x1102
#define CL_MEM_HOST_PTR 0x1103
#define CL_MEM_MAP_COUNT 0x1104
#define CL_MEM_REFERENCE_COUNT 0x1105
#define CL_MEM_CONTEXT 0x1106
#define CL_MEM_ASSOCIATED_MEMOBJECT 0x1107
#define CL_MEM_OFFSET 0x1108
#define CL_ADDRESS_NONE 0x1130
#define CL_ADDRESS_CLAMP_TO_EDGE 0x1131
#define CL_ADDRESS_CLAMP 0x1132
#define CL_ADDRESS_REPEAT 0x1133
#define CL_ADDRESS_MIRRORED_REPEAT 0x1134
#define CL_FILTER_NEAREST 0x1140
#define CL_FILTER_LINEAR 0x1141
#define CL_MAP_READ (1 << 0)
#define CL_MAP_WRITE (1 << 1)
#define CL_MAP_WRITE_INVALIDATE_REGION (1 << 2)
#define CL_PROGRAM_REFERENCE_COUNT 0x1160
#define CL_PROGRAM_CONTEXT 0x1161
#define CL_PROGRAM_NUM_DEVICES 0x1162
#define CL_PROGRAM_DEVICES 0x1163
#define CL_PROGRAM_SOURCE 0x1164
#define CL_PROGRAM_BINARY_SIZES 0x1165
#define CL_PROGRAM_BINARIES 0x1166
#define CL_PROGRAM_NUM_KERNELS 0x1167
#define CL_PROGRAM_KERNEL_NAMES 0x1168
#define CL_PROGRAM_BUILD_STATUS 0x1181
#define CL_PROGRAM_BUILD_OPTIONS 0x1182
#define CL_PROGRAM_BUILD_LOG 0x1183
#define CL_PROGRAM_BINARY_TYPE 0x1184
#define CL_BUILD_SUCCESS 0
#define CL_BUILD_NONE -1
#define CL_BUILD_ERROR -2
#define CL_BUILD_IN_PROGRESS -3
#define CL_KERNEL_FUNCTION_NAME 0x1190
#define CL_KERNEL_NUM_ARGS 0x1191
#define CL_KERNEL_REFERENCE_COUNT 0x1192
#define CL_KERNEL_CONTEXT 0x1193
#define CL_KERNEL_PROGRAM 0x1194
#define CL_KERNEL_ATTRIBUTES 0x1195
#define CL_KERNEL_ARG_ADDRESS_QUALIFIER 0x1196
#define CL_KERNEL_ARG_ACCESS_QUALIFIER 0x1197
#define CL_KERNEL_ARG_TYPE_NAME 0x1198
#define CL_KERNEL_ARG_TYPE_QUALIFIER 0x1199
#define CL_KERNEL_ARG_NAME 0x119a
#define CL_KERNEL_WORK_GROUP_SIZE 0x11b0
#define CL_KERNEL_COMPILE_WORK_GROUP_SIZE 0x11b1
#define CL_KERNEL_LOCAL_MEM_SIZE 0x11b2
#define CL_KERNEL_PREFERRED_WORK_GROUP_SIZE_MULTIPLE 0x11b3
#define CL_KERNEL_PRIVATE_MEM_SIZE 0x11b4
#define CL_KERNEL_GLOBAL_WORK_SIZE 0x11b5
#define CL_EVENT_COMMAND_QUEUE 0x11d0
#define CL_EVENT_COMMAND_TYPE 0x11d1
#define CL_EVENT_REFERENCE_COUNT 0x11d2
#define CL_EVENT_COMMAND_EXECUTION_STATUS 0x11d3
#define CL_EVENT_CONTEXT 0x11d4
#define CL_COMPLETE 0x0
#define CL_RUNNING 0x1
#define CL_SUBMITTED 0x2
#define CL_QUEUED 0x3
#define CL_BUFFER_CREATE_TYPE_REGION 0x1220
#define CL_PROFILING_COMMAND_QUEUED 0x1280
#define CL_PROFILING_COMMAND_SUBMIT 0x1281
#define CL_PROFILING_COMMAND_START 0x1282
#define CL_PROFILING_COMMAND_END 0x1283
#define CL_PROFILING_COMMAND_COMPLETE 0x1284

#ifdef __cplusplus
extern "C" {
#endif

#define __WP_INFO(NAME, OF, WHAT) \
  cl_int NAME(OF, WHAT, size_t size, void *value, size_t *needed);
#define __WP_WAITS cl_uint count, const cl_event *waits, cl_event *event

cl_int clGetPlatformIDs(cl_uint most, cl_platform_id *platforms, cl_uint *found);
__WP_INFO(clGetPlatformInfo, cl_platform_id, cl_platform_info)
cl_int clGetDeviceIDs(cl_platform_id, cl_device_type, cl_uint most, cl_device_id *devices, cl_uint *found);
__WP_INFO(clGetDeviceInfo, cl_device_id, cl_device_info)
cl_int clCreateSubDevices(cl_device_id, const cl_device_partition_property *, cl_uint, cl_device_id *, cl_uint *);
cl_int clRetainDevice(cl_device_id);
cl_int clReleaseDevice(cl_device_id);

cl_context clCreateContext(const cl_context_properties *, cl_uint count, const cl_device_id *devices,
    void (CL_CALLBACK *notify)(const char *, const void *, size_t, void *), void *data, cl_int *error);
cl_context clCreateContextFromType(const cl_context_properties *, cl_device_type,
    void (CL_CALLBACK *notify)(const char *, const void *, size_t, void *), void *data, cl_int *error);
cl_int clRetainContext(cl_context);
cl_int clReleaseContext(cl_context);
__WP_INFO(clGetContextInfo, cl_context, cl_context_info)

cl_command_queue clCreateCommandQueue(cl_context, cl_device_id, cl_command_queue_properties, cl_int *error);
cl_command_queue clCreateCommandQueueWithProperties(cl_context, cl_device_id, const cl_queue_properties *, cl_int *error);
cl_int clRetainCommandQueue(cl_command_queue);
cl_int clReleaseCommandQueue(cl_command_queue);
__WP_INFO(clGetCommandQueueInfo, cl_command_queue, cl_command_queue_info)
cl_int clFlush(cl_command_queue);
cl_int clFinish(cl_command_queue);

cl_mem clCreateBuffer(cl_context, cl_mem_flags, size_t size, void *host, cl_int *error);
cl_mem clCreateSubBuffer(cl_mem, cl_mem_flags, cl_buffer_create_type, const void *region, cl_int *error);
cl_mem clCreateImage(cl_context, cl_mem_flags, const cl_image_format *, const cl_image_desc *, void *host, cl_int *error);
cl_mem clCreateImage2D(cl_context, cl_mem_flags, const cl_image_format *, size_t width, size_t height, size_t pitch, void *host, cl_int *error);
cl_mem clCreateImage3D(cl_context, cl_mem_flags, const cl_image_format *, size_t width, size_t height, size_t depth, size_t row_pitch, size_t slice_pitch, void *host, cl_int *error);
cl_int clRetainMemObject(cl_mem);
cl_int clReleaseMemObject(cl_mem);
__WP_INFO(clGetMemObjectInfo, cl_mem, cl_mem_info)
__WP_INFO(clGetImageInfo, cl_mem, cl_image_info)
cl_int clGetSupportedImageFormats(cl_context, cl_mem_flags, cl_mem_object_type, cl_uint, cl_image_format *, cl_uint *);
cl_sampler clCreateSampler(cl_context, cl_bool normalised, cl_addressing_mode, cl_filter_mode, cl_int *error);
cl_sampler clCreateSamplerWithProperties(cl_context, const cl_sampler_properties *, cl_int *error);
cl_int clReleaseSampler(cl_sampler);
void *clSVMAlloc(cl_context, cl_svm_mem_flags, size_t size, cl_uint alignment);
void clSVMFree(cl_context, void *memory);

cl_program clCreateProgramWithSource(cl_context, cl_uint count, const char **texts, const size_t *lengths, cl_int *error);
cl_program clCreateProgramWithBinary(cl_context, cl_uint count, const cl_device_id *, const size_t *lengths, const unsigned char **binaries, cl_int *states, cl_int *error);
cl_program clCreateProgramWithIL(cl_context, const void *code, size_t length, cl_int *error);
cl_program clCreateProgramWithBuiltInKernels(cl_context, cl_uint count, const cl_device_id *, const char *names, cl_int *error);
cl_int clBuildProgram(cl_program, cl_uint count, const cl_device_id *, const char *options,
    void (CL_CALLBACK *notify)(cl_program, void *), void *data);
cl_int clCompileProgram(cl_program, cl_uint count, const cl_device_id *, const char *options, cl_uint headers, const cl_program *, const char **names,
    void (CL_CALLBACK *notify)(cl_program, void *), void *data);
cl_program clLinkProgram(cl_context, cl_uint count, const cl_device_id *, const char *options, cl_uint programs, const cl_program *,
    void (CL_CALLBACK *notify)(cl_program, void *), void *data, cl_int *error);
cl_int clUnloadCompiler(void);
cl_int clUnloadPlatformCompiler(cl_platform_id);
cl_int clRetainProgram(cl_program);
cl_int clReleaseProgram(cl_program);
__WP_INFO(clGetProgramInfo, cl_program, cl_program_info)
cl_int clGetProgramBuildInfo(cl_program, cl_device_id, cl_program_build_info, size_t size, void *value, size_t *needed);

cl_kernel clCreateKernel(cl_program, const char *name, cl_int *error);
cl_int clCreateKernelsInProgram(cl_program, cl_uint most, cl_kernel *kernels, cl_uint *found);
cl_kernel clCloneKernel(cl_kernel, cl_int *error);
cl_int clRetainKernel(cl_kernel);
cl_int clReleaseKernel(cl_kernel);
cl_int clSetKernelArg(cl_kernel, cl_uint index, size_t size, const void *value);
cl_int clSetKernelArgSVMPointer(cl_kernel, cl_uint index, const void *memory);
cl_int clSetKernelExecInfo(cl_kernel, cl_kernel_exec_info, size_t size, const void *value);
__WP_INFO(clGetKernelInfo, cl_kernel, cl_kernel_info)
cl_int clGetKernelArgInfo(cl_kernel, cl_uint index, cl_kernel_arg_info, size_t size, void *value, size_t *needed);
cl_int clGetKernelWorkGroupInfo(cl_kernel, cl_device_id, cl_kernel_work_group_info, size_t size, void *value, size_t *needed);

cl_int clWaitForEvents(cl_uint count, const cl_event *);
__WP_INFO(clGetEventInfo, cl_event, cl_event_info)
__WP_INFO(clGetEventProfilingInfo, cl_event, cl_profiling_info)
cl_event clCreateUserEvent(cl_context, cl_int *error);
cl_int clSetUserEventStatus(cl_event, cl_int status);
cl_int clSetEventCallback(cl_event, cl_int state, void (CL_CALLBACK *notify)(cl_event, cl_int, void *), void *data);
cl_int clRetainEvent(cl_event);
cl_int clReleaseEvent(cl_event);

cl_int clEnqueueReadBuffer(cl_command_queue, cl_mem, cl_bool blocking, size_t offset, size_t size, void *to, __WP_WAITS);
cl_int clEnqueueWriteBuffer(cl_command_queue, cl_mem, cl_bool blocking, size_t offset, size_t size, const void *from, __WP_WAITS);
cl_int clEnqueueReadBufferRect(cl_command_queue, cl_mem, cl_bool blocking, const size_t *, const size_t *, const size_t *, size_t, size_t, size_t, size_t, void *to, __WP_WAITS);
cl_int clEnqueueWriteBufferRect(cl_command_queue, cl_mem, cl_bool blocking, const size_t *, const size_t *, const size_t *, size_t, size_t, size_t, size_t, const void *from, __WP_WAITS);
cl_int clEnqueueFillBuffer(cl_command_queue, cl_mem, const void *pattern, size_t length, size_t offset, size_t size, __WP_WAITS);
cl_int clEnqueueCopyBuffer(cl_command_queue, cl_mem from, cl_mem to, size_t from_offset, size_t to_offset, size_t size, __WP_WAITS);
cl_int clEnqueueReadImage(cl_command_queue, cl_mem, cl_bool blocking, const size_t *origin, const size_t *region, size_t row_pitch, size_t slice_pitch, void *to, __WP_WAITS);
cl_int clEnqueueWriteImage(cl_command_queue, cl_mem, cl_bool blocking, const size_t *origin, const size_t *region, size_t row_pitch, size_t slice_pitch, const void *from, __WP_WAITS);
cl_int clEnqueueFillImage(cl_command_queue, cl_mem, const void *colour, const size_t *origin, const size_t *region, __WP_WAITS);
cl_int clEnqueueCopyImage(cl_command_queue, cl_mem, cl_mem, const size_t *, const size_t *, const size_t *, __WP_WAITS);
cl_int clEnqueueCopyImageToBuffer(cl_command_queue, cl_mem, cl_mem, const size_t *, const size_t *, size_t, __WP_WAITS);
cl_int clEnqueueCopyBufferToImage(cl_command_queue, cl_mem, cl_mem, size_t, const size_t *, const size_t *, __WP_WAITS);
void *clEnqueueMapBuffer(cl_command_queue, cl_mem, cl_bool blocking, cl_map_flags, size_t offset, size_t size, __WP_WAITS, cl_int *error);
void *clEnqueueMapImage(cl_command_queue, cl_mem, cl_bool blocking, cl_map_flags, const size_t *, const size_t *, size_t *, size_t *, __WP_WAITS, cl_int *error);
cl_int clEnqueueUnmapMemObject(cl_command_queue, cl_mem, void *mapped, __WP_WAITS);
cl_int clEnqueueMigrateMemObjects(cl_command_queue, cl_uint, const cl_mem *, cl_mem_migration_flags, __WP_WAITS);
cl_int clEnqueueSVMMap(cl_command_queue, cl_bool blocking, cl_map_flags, void *memory, size_t size, __WP_WAITS);
cl_int clEnqueueSVMUnmap(cl_command_queue, void *memory, __WP_WAITS);
cl_int clEnqueueSVMMemcpy(cl_command_queue, cl_bool blocking, void *to, const void *from, size_t size, __WP_WAITS);
cl_int clEnqueueNDRangeKernel(cl_command_queue, cl_kernel, cl_uint dimensions, const size_t *offset, const size_t *global, const size_t *local, __WP_WAITS);
cl_int clEnqueueTask(cl_command_queue, cl_kernel, __WP_WAITS);
cl_int clEnqueueNativeKernel(cl_command_queue, void (CL_CALLBACK *function)(void *), void *, size_t, cl_uint, const cl_mem *, const void **, __WP_WAITS);
cl_int clEnqueueMarker(cl_command_queue, cl_event *event);
cl_int clEnqueueMarkerWithWaitList(cl_command_queue, __WP_WAITS);
cl_int clEnqueueBarrier(cl_command_queue);
cl_int clEnqueueBarrierWithWaitList(cl_command_queue, __WP_WAITS);
cl_int clEnqueueWaitForEvents(cl_command_queue, cl_uint count, const cl_event *);
void *clGetExtensionFunctionAddress(const char *name);
void *clGetExtensionFunctionAddressForPlatform(cl_platform_id, const char *name);

#undef __WP_INFO
#undef __WP_WAITS

#ifdef __cplusplus
}
#endif

#endif
