// Warpproof's CUDA: everything that nvcc makes visible without an #include.
//
// Included before the first line of every CUDA file, for the device and for the host. What the
// verifier must know appears as calls of the external functions of detail/contract.h; the rest is
// plain C++ on top of them.
#ifndef WARPPROOF_CUDA_H
#define WARPPROOF_CUDA_H

#include <warpproof/detail/qualifiers.h>
#include <warpproof/detail/vector_types.h>
#include <warpproof/detail/vector_functions.h>
#include <warpproof/detail/builtin_variables.h>
#include <warpproof/detail/contract.h>
#include <warpproof/detail/libc.h>
#include <warpproof/detail/assert.h>
#include <warpproof/detail/masks.h>
#include <warpproof/detail/sync.h>
#include <warpproof/detail/atomic.h>
#include <warpproof/detail/nv_atomic.h>
#include <warpproof/detail/warp.h>
#include <warpproof/detail/minmax.h>
#include <warpproof/detail/math.h>
#include <warpproof/detail/math_overloads.h>
#include <warpproof/detail/fast_math.h>
#include <warpproof/detail/conversions.h>
#include <warpproof/detail/integer.h>
#include <warpproof/detail/simd.h>
#include <warpproof/detail/dpx.h>
#include <warpproof/detail/memory.h>
#include <warpproof/detail/annotations.h>
#include <warpproof/detail/host_errors.h>
#include <warpproof/detail/host_types.h>
#include <warpproof/detail/host_runtime.h>
#include <warpproof/detail/host_graphs.h>
#include <warpproof/detail/host_templates.h>
#include <warpproof/detail/texture.h>
#include <warpproof/detail/host_external.h>
#include <warpproof/detail/library.h>

#endif
