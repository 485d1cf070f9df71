// bfloat16: __nv_bfloat16, __nv_bfloat162 and their functions.
#include <warpproof/cuda.h>
#include <warpproof/detail/bfloat16.h>
