// Half precision: __half, __half2 and their functions.
#include <warpproof/cuda.h>
#include <warpproof/detail/half.h>
