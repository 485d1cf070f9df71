// Votes, shuffles, matches and reductions in a warp, with and without a mask.
#ifndef WARPPROOF_WARP_H
#define WARPPROOF_WARP_H

__WP_DEVICE unsigned int __activemask() { return __wp_activemask(); }
__WP_DEVICE int __all_sync(unsigned int mask, int p) { return __wp_vote_all(mask, p); }
__WP_DEVICE int __any_sync(unsigned int mask, int p) { return __wp_vote_any(mask, p); }
__WP_DEVICE int __uni_sync(unsigned int mask, int p) { return __wp_vote_uni(mask, p); }
__WP_DEVICE unsigned int __ballot_sync(unsigned int mask, int p) { return __wp_ballot(mask, p); }
// The old forms take whoever is active.
__WP_DEVICE int __all(int p) { return __wp_vote_all(__wp_activemask(), p); }
__WP_DEVICE int __any(int p) { return __wp_vote_any(__wp_activemask(), p); }
__WP_DEVICE unsigned int __ballot(int p) { return __wp_ballot(__wp_activemask(), p); }

// Shuffles; the contract has the overloads.
#define __WP_SHUFFLE(NAME, KIND) \
  template <class T> \
  __WP_DEVICE T NAME##_sync(unsigned int mask, T v, int lane, int width = 32) { \
    return (T)__wp_shfl_##KIND(mask, v, lane, width); \
  } \
  template <class T> __WP_DEVICE T NAME(T v, int lane, int width = 32) { \
    return (T)__wp_shfl_##KIND(__wp_activemask(), v, lane, width); \
  }
__WP_SHUFFLE(__shfl, idx)
__WP_SHUFFLE(__shfl_up, up)
__WP_SHUFFLE(__shfl_down, down)
__WP_SHUFFLE(__shfl_xor, xor)
#undef __WP_SHUFFLE

// Matches compare bits, of four or of eight bytes.
template <int size> struct __wp_bits {
  template <class T> static __WP_MEMBER unsigned int match_any(unsigned int mask, T v) {
    return __wp_match_any_i32(mask, __builtin_bit_cast(int, v));
  }
  template <class T> static __WP_MEMBER unsigned int match_all(unsigned int mask, T v) {
    return __wp_match_all_i32(mask, __builtin_bit_cast(int, v));
  }
};
template <> struct __wp_bits<8> {
  template <class T> static __WP_MEMBER unsigned int match_any(unsigned int mask, T v) {
    return __wp_match_any_i64(mask, __builtin_bit_cast(long long, v));
  }
  template <class T> static __WP_MEMBER unsigned int match_all(unsigned int mask, T v) {
    return __wp_match_all_i64(mask, __builtin_bit_cast(long long, v));
  }
};
template <class T> __WP_DEVICE unsigned int __match_any_sync(unsigned int mask, T v) {
  return __wp_bits<sizeof(T)>::match_any(mask, v);
}
template <class T> __WP_DEVICE unsigned int __match_all_sync(unsigned int mask, T v, int* all) {
  unsigned int equal = __wp_bits<sizeof(T)>::match_all(mask, v);
  *all = equal != 0;
  return equal;
}

#define __WP_REDUCE(OP, T, TY) \
  __WP_DEVICE T __reduce_##OP##_sync(unsigned int mask, T v) { \
    return __wp_reduce_##OP##_##TY(mask, v); \
  }
__WP_REDUCE(add, int, i32) __WP_REDUCE(add, unsigned int, u32)
__WP_REDUCE(min, int, i32) __WP_REDUCE(min, unsigned int, u32)
__WP_REDUCE(max, int, i32) __WP_REDUCE(max, unsigned int, u32)
__WP_REDUCE(and, int, i32) __WP_REDUCE(and, unsigned int, u32)
__WP_REDUCE(or, int, i32) __WP_REDUCE(or, unsigned int, u32)
__WP_REDUCE(xor, int, i32) __WP_REDUCE(xor, unsigned int, u32)
#undef __WP_REDUCE

// The lanes before this one.
__WP_DEVICE unsigned int __wp_lanes_before() { return (1u << __wp_lane()) - 1u; }

#endif
