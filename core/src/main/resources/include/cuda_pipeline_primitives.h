// Asynchronous copies of one thread, as inline assembly makes them with cp.async.
#ifndef WARPPROOF_CUDA_PIPELINE_PRIMITIVES_H
#define WARPPROOF_CUDA_PIPELINE_PRIMITIVES_H

#include <warpproof/detail/push_macros.h>

#include <warpproof/cuda.h>

// Bytes past the last zfill ones are copied, these are set to zero.
__WP_DEVICE void __pipeline_memcpy_async(
    void* to, const void* from, size_t size, size_t zfill = 0) {
  if (size == 16 && zfill == 0) __wp_copy_start(to, from, 16);
  else if (size == 8 && zfill == 0) __wp_copy_start(to, from, 8);
  else if (size == 4 && zfill == 0) __wp_copy_start(to, from, 4);
  else
    for (size_t i = 0; i < size; ++i) {
      if (i < size - zfill) __wp_copy_start((char*)to + i, (const char*)from + i, 1);
      else __wp_copy_zero((char*)to + i, 1);
    }
}
__WP_DEVICE void __pipeline_commit() { __wp_copy_commit(); }
__WP_DEVICE void __pipeline_wait_prior(size_t prior) { __wp_copy_wait(prior); }
__WP_DEVICE void __pipeline_arrive_on(void*) { __wp_unsupported("__pipeline_arrive_on"); }

#include <warpproof/detail/pop_macros.h>

#endif
