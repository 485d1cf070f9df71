// Scopes of libcu++.
#ifndef WARPPROOF_CUDA_SCOPE_H
#define WARPPROOF_CUDA_SCOPE_H

#include <warpproof/detail/push_macros.h>

#include <warpproof/cuda.h>

namespace cuda {
enum thread_scope {
  thread_scope_system, thread_scope_device, thread_scope_block, thread_scope_thread
};
// As the contract counts them.
template <thread_scope> struct __wp_scope_level { static const int value = 2; };
template <> struct __wp_scope_level<thread_scope_device> { static const int value = 1; };
template <> struct __wp_scope_level<thread_scope_block> { static const int value = 0; };
template <> struct __wp_scope_level<thread_scope_thread> { static const int value = 3; };

template <size_t alignment> struct aligned_size_t {
  static const size_t align = alignment;
  size_t value;
  explicit __WP_MEMBER_BOTH aligned_size_t(size_t n) : value(n) {}
  __WP_MEMBER_BOTH operator size_t() const { return value; }
};
}  // namespace cuda

#include <warpproof/detail/pop_macros.h>

#endif
