// Eight-bit floating point under AMD's names. The numbers are opaque, so that it does not matter
// that fnuz has no negative zero and no infinity.
#include <warpproof/hip.h>
#include <cuda_fp8.h>
typedef __nv_fp8_storage_t __hip_fp8_storage_t;
typedef __nv_fp8x2_storage_t __hip_fp8x2_storage_t;
typedef __nv_fp8x4_storage_t __hip_fp8x4_storage_t;
typedef __nv_fp8_e4m3 __hip_fp8_e4m3;
typedef __nv_fp8_e5m2 __hip_fp8_e5m2;
typedef __nv_fp8_e4m3 __hip_fp8_e4m3_fnuz;
typedef __nv_fp8_e5m2 __hip_fp8_e5m2_fnuz;
typedef __nv_fp8x2_e4m3 __hip_fp8x2_e4m3;
typedef __nv_fp8x2_e5m2 __hip_fp8x2_e5m2;
typedef __nv_fp8x2_e4m3 __hip_fp8x2_e4m3_fnuz;
typedef __nv_fp8x2_e5m2 __hip_fp8x2_e5m2_fnuz;
typedef __nv_fp8x4_e4m3 __hip_fp8x4_e4m3;
typedef __nv_fp8x4_e5m2 __hip_fp8x4_e5m2;
typedef __nv_fp8x4_e4m3 __hip_fp8x4_e4m3_fnuz;
typedef __nv_fp8x4_e5m2 __hip_fp8x4_e5m2_fnuz;
