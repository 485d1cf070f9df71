// Buffers and images shared with OpenGL.
#ifndef WARPPROOF_CUDA_GL_INTEROP_H
#define WARPPROOF_CUDA_GL_INTEROP_H

#include <warpproof/detail/push_macros.h>

#include <warpproof/cuda.h>

enum cudaGLDeviceList {
  cudaGLDeviceListAll = 1, cudaGLDeviceListCurrentFrame, cudaGLDeviceListNextFrame
};
__cudaRtApi cudaGLGetDevices(unsigned int*, int*, unsigned int, enum cudaGLDeviceList);
__cudaRtApi cudaGraphicsGLRegisterBuffer(struct cudaGraphicsResource**, unsigned int, unsigned int);
__cudaRtApi cudaGraphicsGLRegisterImage(
    struct cudaGraphicsResource**, unsigned int, unsigned int, unsigned int);
__cudaRtApi cudaGLSetGLDevice(int);
__cudaRtApi cudaGLRegisterBufferObject(unsigned int);
__cudaRtApi cudaGLUnregisterBufferObject(unsigned int);
__cudaRtApi cudaGLMapBufferObject(void**, unsigned int);
__cudaRtApi cudaGLUnmapBufferObject(unsigned int);

#include <warpproof/detail/pop_macros.h>

#endif
