// Half precision.
#include <warpproof/hip.h>
#include <cuda_fp16.h>
