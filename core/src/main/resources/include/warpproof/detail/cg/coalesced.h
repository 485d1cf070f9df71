// Groups of lanes of one warp, given by a mask.
#ifndef WARPPROOF_CG_COALESCED_H
#define WARPPROOF_CG_COALESCED_H

namespace cooperative_groups {

#ifdef __WP_HIP
__WP_DEVICE int __wp_count(__wp_mask_t lanes) { return __popcll(lanes); }
__WP_DEVICE int __wp_nth(__wp_mask_t lanes, int n) { return (int)__fns64(lanes, 0, n + 1); }
#else
__WP_DEVICE int __wp_count(__wp_mask_t lanes) { return __popc(lanes); }
__WP_DEVICE int __wp_nth(__wp_mask_t lanes, int n) { return (int)__fns(lanes, 0, n + 1); }
#endif

// Bits of the lanes in mask, moved together in the order of the lanes.
__WP_DEVICE __wp_mask_t __wp_pack(__wp_mask_t bits, __wp_mask_t mask) {
  __wp_mask_t packed = 0;
  unsigned int place = 0;
  for (int lane = 0; lane < __WP_WARP_SIZE; ++lane) {
    if (mask >> lane & 1u) packed |= (bits >> lane & 1u) << place++;
  }
  return packed;
}

// Shuffles values of any type that can be copied as words.
template <class T>
__WP_DEVICE T __wp_shuffle(__wp_mask_t mask, const T& v, int lane, int width) {
  if constexpr (__is_arithmetic(T)) {
    return __shfl_sync(mask, v, lane, width);
  } else {
    const int n = (sizeof(T) + 3) / 4;
    int words[n];
    __builtin_memcpy(words, &v, sizeof(T));
    for (int i = 0; i < n; ++i) words[i] = __wp_shfl_idx(mask, words[i], lane, width);
    T result;
    __builtin_memcpy(&result, words, sizeof(T));
    return result;
  }
}

class coalesced_group {
 public:
  explicit __WP_MEMBER coalesced_group(__wp_mask_t mask) : mask_(mask) {}
  __WP_MEMBER void sync() const { __wp_barrier_warp(mask_); }
  __WP_MEMBER unsigned int size() const { return (unsigned int)__wp_count(mask_); }
  __WP_MEMBER unsigned int num_threads() const { return size(); }
  __WP_MEMBER unsigned int thread_rank() const {
    return (unsigned int)__wp_count(mask_ & __wp_lanes_before());
  }
  __WP_MEMBER unsigned int meta_group_size() const { return 1; }
  __WP_MEMBER unsigned int meta_group_rank() const { return 0; }
  __WP_MEMBER bool is_valid() const { return true; }
  __WP_MEMBER int any(int p) const { return __wp_vote_any(mask_, p); }
  __WP_MEMBER int all(int p) const { return __wp_vote_all(mask_, p); }
  __WP_MEMBER __wp_mask_t ballot(int p) const { return __wp_pack(__wp_ballot(mask_, p), mask_); }
  template <class T> __WP_MEMBER __wp_mask_t match_any(T v) const {
    return __wp_pack(__match_any_sync(mask_, v), mask_);
  }
  template <class T> __WP_MEMBER __wp_mask_t match_all(T v, int& all) const {
    return __wp_pack(__match_all_sync(mask_, v, &all), mask_);
  }
  template <class T> __WP_MEMBER T shfl(T v, int rank) const {
    return __wp_shuffle(mask_, v, __wp_nth(mask_, rank), __WP_WARP_SIZE);
  }
  // Past either end a thread keeps its own value.
  template <class T> __WP_MEMBER T shfl_up(T v, unsigned int delta) const {
    unsigned int rank = thread_rank();
    return shfl(v, (int)(rank < delta ? rank : rank - delta));
  }
  template <class T> __WP_MEMBER T shfl_down(T v, unsigned int delta) const {
    unsigned int rank = thread_rank();
    return shfl(v, (int)(rank + delta >= size() ? rank : rank + delta));
  }
  __WP_MEMBER operator thread_group() const {
    return thread_group(__wp_warp_kind, mask_, thread_rank(), size());
  }
  __WP_MEMBER __wp_mask_t __wp_mask() const { return mask_; }

 private:
  __wp_mask_t mask_;
};
__WP_DEVICE coalesced_group coalesced_threads() { return coalesced_group(__wp_activemask()); }

}  // namespace cooperative_groups

#endif
