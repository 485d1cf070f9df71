// Asynchronous copies of one thread. The copy is made at once; waiting is then nothing.
#ifndef WARPPROOF_CUDA_PIPELINE_PRIMITIVES_H
#define WARPPROOF_CUDA_PIPELINE_PRIMITIVES_H

#include <warpproof/detail/push_macros.h>

#include <warpproof/cuda.h>

// Bytes past the last zfill ones are copied, these are set to zero.
__WP_DEVICE void __pipeline_memcpy_async(
    void* to, const void* from, size_t size, size_t zfill = 0) {
  __wp_unsupported("async-copy");
  if (size == 16 && zfill == 0) *(int4*)to = *(const int4*)from;
  else if (size == 8 && zfill == 0) *(int2*)to = *(const int2*)from;
  else if (size == 4 && zfill == 0) *(int*)to = *(const int*)from;
  else
    for (size_t i = 0; i < size; ++i)
      ((char*)to)[i] = i < size - zfill ? ((const char*)from)[i] : (char)0;
}
__WP_DEVICE void __pipeline_commit() {}
__WP_DEVICE void __pipeline_wait_prior(size_t) {}
__WP_DEVICE void __pipeline_arrive_on(void*) { __wp_unsupported("__pipeline_arrive_on"); }

#include <warpproof/detail/pop_macros.h>

#endif
