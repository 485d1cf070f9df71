// Votes, shuffles, matches and reductions in a warp, with and without a mask.
#ifndef WARPPROOF_WARP_H
#define WARPPROOF_WARP_H

__WP_DEVICE __wp_mask_t __activemask() { return __wp_activemask(); }
__WP_TAKES_MASK int __all_sync(__WP_MASK mask, int p) { return __wp_vote_all(__WP_LANES(mask), p); }
__WP_TAKES_MASK int __any_sync(__WP_MASK mask, int p) { return __wp_vote_any(__WP_LANES(mask), p); }
__WP_TAKES_MASK int __uni_sync(__WP_MASK mask, int p) { return __wp_vote_uni(__WP_LANES(mask), p); }
__WP_TAKES_MASK __wp_mask_t __ballot_sync(__WP_MASK mask, int p) {
  return __wp_ballot(__WP_LANES(mask), p);
}
// The old forms take whoever is active.
__WP_DEVICE int __all(int p) { return __wp_vote_all(__wp_activemask(), p); }
__WP_DEVICE int __any(int p) { return __wp_vote_any(__wp_activemask(), p); }
__WP_DEVICE __wp_mask_t __ballot(int p) { return __wp_ballot(__wp_activemask(), p); }

// Shuffles; the contract has the overloads.
#define __WP_SHUFFLE(NAME, KIND) \
  __WP_TAKES_MASK_AND_VALUE \
  T NAME##_sync(__WP_MASK mask, T v, int lane, int width = __WP_WARP_SIZE) { \
    return (T)__wp_shfl_##KIND(__WP_LANES(mask), v, lane, width); \
  } \
  template <class T> __WP_DEVICE T NAME(T v, int lane, int width = __WP_WARP_SIZE) { \
    return (T)__wp_shfl_##KIND(__wp_activemask(), v, lane, width); \
  }
__WP_SHUFFLE(__shfl, idx)
__WP_SHUFFLE(__shfl_up, up)
__WP_SHUFFLE(__shfl_down, down)
__WP_SHUFFLE(__shfl_xor, xor)
#undef __WP_SHUFFLE

// Matches compare bits, of four or of eight bytes.
template <int size> struct __wp_bits {
  template <class T> static __WP_MEMBER __wp_mask_t match_any(__wp_mask_t mask, T v) {
    return __wp_match_any_i32(mask, __builtin_bit_cast(int, v));
  }
  template <class T> static __WP_MEMBER __wp_mask_t match_all(__wp_mask_t mask, T v) {
    return __wp_match_all_i32(mask, __builtin_bit_cast(int, v));
  }
};
template <> struct __wp_bits<8> {
  template <class T> static __WP_MEMBER __wp_mask_t match_any(__wp_mask_t mask, T v) {
    return __wp_match_any_i64(mask, __builtin_bit_cast(long long, v));
  }
  template <class T> static __WP_MEMBER __wp_mask_t match_all(__wp_mask_t mask, T v) {
    return __wp_match_all_i64(mask, __builtin_bit_cast(long long, v));
  }
};
__WP_TAKES_MASK_AND_VALUE __wp_mask_t __match_any_sync(__WP_MASK mask, T v) {
  return __wp_bits<sizeof(T)>::match_any(__WP_LANES(mask), v);
}
__WP_TAKES_MASK_AND_VALUE __wp_mask_t __match_all_sync(__WP_MASK mask, T v, int* all) {
  __wp_mask_t equal = __wp_bits<sizeof(T)>::match_all(__WP_LANES(mask), v);
  *all = equal != 0;
  return equal;
}

#define __WP_REDUCE(OP, T, TY) \
  __WP_TAKES_MASK T __reduce_##OP##_sync(__WP_MASK mask, T v) { \
    return __wp_reduce_##OP##_##TY(__WP_LANES(mask), v); \
  }
__WP_REDUCE(add, int, i32) __WP_REDUCE(add, unsigned int, u32)
__WP_REDUCE(min, int, i32) __WP_REDUCE(min, unsigned int, u32)
__WP_REDUCE(max, int, i32) __WP_REDUCE(max, unsigned int, u32)
__WP_REDUCE(and, int, i32) __WP_REDUCE(and, unsigned int, u32)
__WP_REDUCE(or, int, i32) __WP_REDUCE(or, unsigned int, u32)
__WP_REDUCE(xor, int, i32) __WP_REDUCE(xor, unsigned int, u32)
#undef __WP_REDUCE

// The lanes before this one.
__WP_DEVICE __wp_mask_t __wp_lanes_before() { return ((__wp_mask_t)1 << __wp_lane()) - 1; }

#endif
