// Tiles: a block cut into equal parts, each a power of two of threads.
#ifndef WARPPROOF_CG_TILE_H
#define WARPPROOF_CG_TILE_H

namespace cooperative_groups {

template <unsigned int N, class Parent = void> class thread_block_tile;

// Within a warp. What the parent says (which tile of how many) is kept as two numbers.
template <unsigned int N> class thread_block_tile<N, void> {
 public:
  __WP_MEMBER thread_block_tile(unsigned int meta_rank, unsigned int meta_size)
      : meta_rank_(meta_rank), meta_size_(meta_size) {}
  static __WP_MEMBER unsigned int thread_rank() { return __wp_thread_rank() & (N - 1); }
  static constexpr __WP_MEMBER unsigned int size() { return N; }
  static constexpr __WP_MEMBER unsigned int num_threads() { return N; }
  __WP_MEMBER unsigned int meta_group_rank() const { return meta_rank_; }
  __WP_MEMBER unsigned int meta_group_size() const { return meta_size_; }
  static __WP_MEMBER bool is_valid() { return true; }
  static __WP_MEMBER __wp_mask_t __wp_mask() {
    if (N > __WP_WARP_SIZE) __wp_unsupported("thread_block_tile of more threads than a warp has");
    if constexpr (N >= 8 * sizeof(__wp_mask_t)) return ~(__wp_mask_t)0;
    else return (((__wp_mask_t)1 << N) - 1u) << (__wp_lane() & ~(N - 1));
  }

  static __WP_MEMBER void sync() { __wp_barrier_warp(__wp_mask()); }
  static __WP_MEMBER int any(int p) { return __wp_vote_any(__wp_mask(), p); }
  static __WP_MEMBER int all(int p) { return __wp_vote_all(__wp_mask(), p); }
  static __WP_MEMBER __wp_mask_t ballot(int p) { return own(__wp_ballot(__wp_mask(), p)); }
  template <class T> static __WP_MEMBER __wp_mask_t match_any(T v) {
    return own(__match_any_sync(__wp_mask(), v));
  }
  template <class T> static __WP_MEMBER __wp_mask_t match_all(T v, int& all) {
    return own(__match_all_sync(__wp_mask(), v, &all));
  }
#define __WP_SHUFFLE(NAME, CALL, LANE) \
  template <class T> static __WP_MEMBER T NAME(T v, int lane) { \
    if constexpr (__is_arithmetic(T)) return CALL(__wp_mask(), v, lane, N); \
    else return __wp_shuffle(__wp_mask(), v, LANE, N); \
  }
  __WP_SHUFFLE(shfl, __shfl_sync, lane)
  __WP_SHUFFLE(shfl_xor, __shfl_xor_sync, (int)thread_rank() ^ lane)
  __WP_SHUFFLE(shfl_up, __shfl_up_sync,
      (int)thread_rank() < lane ? (int)thread_rank() : (int)thread_rank() - lane)
  __WP_SHUFFLE(shfl_down, __shfl_down_sync,
      (int)thread_rank() + lane >= (int)N ? (int)thread_rank() : (int)thread_rank() + lane)
#undef __WP_SHUFFLE
  __WP_MEMBER operator thread_group() const {
    return thread_group(__wp_warp_kind, __wp_mask(), thread_rank(), N);
  }

 private:
  // The bits of this tile's lanes, moved to the right.
  static __WP_MEMBER __wp_mask_t own(__wp_mask_t bits) {
    return bits >> (N >= 8 * sizeof(__wp_mask_t) ? 0 : __wp_lane() & ~(N - 1));
  }
  unsigned int meta_rank_, meta_size_;
};

template <unsigned int N, class Parent>
class thread_block_tile : public thread_block_tile<N, void> {
 public:
  __WP_MEMBER thread_block_tile(const Parent& parent)
      : thread_block_tile<N, void>(
            (unsigned int)parent.thread_rank() / N, ((unsigned int)parent.size() + N - 1) / N) {}
};

// Memory for tiles of more than a warp.
template <unsigned int threads = 1024> struct block_tile_memory { char bytes[8]; };
template <unsigned int threads>
__WP_DEVICE thread_block this_thread_block(block_tile_memory<threads>&) {
  return thread_block();
}

}  // namespace cooperative_groups

#endif
