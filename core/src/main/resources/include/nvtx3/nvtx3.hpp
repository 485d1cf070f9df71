// Ranges for NVIDIA's profilers in C++: objects without meaning here.
#ifndef WARPPROOF_NVTX3_HPP
#define WARPPROOF_NVTX3_HPP

#include <nvToolsExt.h>

#include <warpproof/detail/push_macros.h>

namespace nvtx3 {
#define __WP_MARK(NAME) \
  struct NAME { \
    template <class... A> explicit NAME(A&&...) {} \
  };
__WP_MARK(scoped_range) __WP_MARK(event_attributes) __WP_MARK(rgb) __WP_MARK(argb)
__WP_MARK(payload) __WP_MARK(message) __WP_MARK(category) __WP_MARK(color)
__WP_MARK(unique_range)
#undef __WP_MARK
template <class D> struct scoped_range_in {
  template <class... A> explicit scoped_range_in(A&&...) {}
};
template <class... A> void mark(A&&...) {}
}  // namespace nvtx3
#define NVTX3_FUNC_RANGE() ((void)0)
#define NVTX3_FUNC_RANGE_IN(DOMAIN) ((void)0)

#include <warpproof/detail/pop_macros.h>

#endif
