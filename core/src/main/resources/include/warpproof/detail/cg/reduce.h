// Reductions over a tile or a coalesced group.
#ifndef WARPPROOF_CG_REDUCE_H
#define WARPPROOF_CG_REDUCE_H

#include <warpproof/detail/push_macros.h>

namespace cooperative_groups {

#define __WP_OPERATOR(NAME, EXPRESSION) \
  template <class T = void> struct NAME { \
    __WP_MEMBER_BOTH T operator()(const T& a, const T& b) const { return EXPRESSION; } \
  }; \
  template <> struct NAME<void> { \
    template <class T> __WP_MEMBER_BOTH T operator()(const T& a, const T& b) const { \
      return EXPRESSION; \
    } \
  };
__WP_OPERATOR(plus, a + b)
__WP_OPERATOR(less, b < a ? b : a)
__WP_OPERATOR(greater, a < b ? b : a)
__WP_OPERATOR(bit_and, a & b)
__WP_OPERATOR(bit_or, a | b)
__WP_OPERATOR(bit_xor, a ^ b)
#undef __WP_OPERATOR

// All get the same, as operators have to be commutative.
template <unsigned int N, class P, class T, class F>
__WP_DEVICE T reduce(const thread_block_tile<N, P>& tile, T v, F op) {
  for (int distance = N / 2; distance > 0; distance /= 2) v = op(v, tile.shfl_xor(v, distance));
  return tile.shfl(v, 0);
}
template <class T, class F> __WP_DEVICE T reduce(const coalesced_group& group, T v, F op) {
  T result = group.shfl(v, 0);
  for (unsigned int i = 1; i < group.size(); ++i) result = op(result, group.shfl(v, (int)i));
  return result;
}

}  // namespace cooperative_groups

#include <warpproof/detail/pop_macros.h>

#endif
