// assert() for device and host code; without CUDA, the system's.
#if defined(WARPPROOF_CUDA_H)
#include <warpproof/detail/assert.h>
#else
#include_next <assert.h>
#endif
