// How a number is rounded; all else of this name is in Warpproof's own header.
#ifndef WARPPROOF_DEVICE_TYPES_H
#define WARPPROOF_DEVICE_TYPES_H

#include <warpproof/cuda.h>

enum cudaRoundMode { cudaRoundNearest, cudaRoundZero, cudaRoundPosInf, cudaRoundMinInf };

#endif
