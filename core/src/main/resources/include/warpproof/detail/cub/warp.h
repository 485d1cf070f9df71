// CUB's collectives of a warp, or of the lanes of a part of it: all of these must take part, as in a
// shuffle, and memory is not ordered. What they compute is any value.
#ifndef WARPPROOF_CUB_WARP_H
#define WARPPROOF_CUB_WARP_H

#include <warpproof/detail/push_macros.h>

#include <warpproof/detail/cub/util.h>

namespace cub {

template <int lanes> __WP_DEVICE void __wp_together() {
  if constexpr (lanes >= 32) {
    (void)__wp_vote_any(~(__wp_mask_t)0, 1);
  } else if constexpr ((lanes & (lanes - 1)) == 0) {
    (void)__wp_vote_any(
        (((__wp_mask_t)1 << lanes) - 1) << (__wp_lane() / lanes * lanes), 1);
  } else {
    __wp_unsupported("a collective of CUB's of lanes whose number is no power of two");
  }
}

template <class T, int lanes = 32, int arch = 0> class WarpReduce {
 public:
  struct TempStorage {};
  __WP_MEMBER WarpReduce(TempStorage&) {}
  template <class F> __WP_MEMBER T Reduce(T v, F f) {
    (void)f(v, v);
    __wp_together<lanes>();
    return __wp_any<T>();
  }
  template <class F> __WP_MEMBER T Reduce(T v, F f, int) { return Reduce(v, f); }
#define __WP_REDUCE(NAME) \
  __WP_MEMBER T NAME(T) { \
    __wp_together<lanes>(); \
    return __wp_any<T>(); \
  } \
  template <class A> __WP_MEMBER T NAME(T v, A) { return NAME(v); }
  __WP_REDUCE(Sum) __WP_REDUCE(Max) __WP_REDUCE(Min) __WP_REDUCE(HeadSegmentedSum)
  __WP_REDUCE(TailSegmentedSum)
#undef __WP_REDUCE
  template <class A, class F> __WP_MEMBER T HeadSegmentedReduce(T v, A, F f) {
    return Reduce(v, f);
  }
  template <class A, class F> __WP_MEMBER T TailSegmentedReduce(T v, A, F f) {
    return Reduce(v, f);
  }
};

template <class T, int lanes = 32, int arch = 0> class WarpScan {
 public:
  struct TempStorage {};
  __WP_MEMBER WarpScan(TempStorage&) {}
#define __WP_SUM(NAME) \
  __WP_MEMBER void NAME(T, T& out) { \
    __wp_together<lanes>(); \
    out = __wp_any<T>(); \
  } \
  __WP_MEMBER void NAME(T in, T& out, T& aggregate) { \
    NAME(in, out); \
    aggregate = __wp_any<T>(); \
  }
  __WP_SUM(InclusiveSum) __WP_SUM(ExclusiveSum)
#undef __WP_SUM
#define __WP_SCAN(NAME) \
  template <class F> __WP_MEMBER void NAME(T in, T& out, F f) { \
    (void)f(in, in); \
    __wp_together<lanes>(); \
    out = __wp_any<T>(); \
  } \
  template <class F> __WP_MEMBER void NAME(T in, T& out, F f, T& aggregate) { \
    NAME(in, out, f); \
    aggregate = __wp_any<T>(); \
  } \
  template <class F> __WP_MEMBER void NAME(T in, T& out, T, F f) { NAME(in, out, f); } \
  template <class F> __WP_MEMBER void NAME(T in, T& out, T, F f, T& aggregate) { \
    NAME(in, out, f, aggregate); \
  }
  __WP_SCAN(InclusiveScan) __WP_SCAN(ExclusiveScan)
#undef __WP_SCAN
  __WP_MEMBER T Broadcast(T, unsigned int) {
    __wp_together<lanes>();
    return __wp_any<T>();
  }
};

}  // namespace cub

#include <warpproof/detail/pop_macros.h>

#endif
