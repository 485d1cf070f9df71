// Warpproof's part of OpenCL C: GPUVerify's annotations. All else is clang's own.
#ifndef WARPPROOF_OPENCL_H
#define WARPPROOF_OPENCL_H

#ifndef __OPENCL_VERSION__
#define __OPENCL_VERSION__ __OPENCL_C_VERSION__
#endif

#include <warpproof/detail/annotations.h>

#endif
