// All of it is in Warpproof's own header.
#ifndef WARPPROOF_DEVICE_TYPES_H
#define WARPPROOF_DEVICE_TYPES_H

#include <warpproof/cuda.h>

#endif
