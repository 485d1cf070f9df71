// Partitions of groups, by size or by value.
#ifndef WARPPROOF_CG_PARTITION_H
#define WARPPROOF_CG_PARTITION_H

namespace cooperative_groups {

template <unsigned int N, class Parent>
__WP_DEVICE thread_block_tile<N, Parent> tiled_partition(const Parent& parent) {
  return thread_block_tile<N, Parent>(parent);
}

// With a size known only at run time: the lanes of this thread's part.
__WP_DEVICE __wp_mask_t __wp_part(unsigned int size) {
  return size >= 8 * sizeof(__wp_mask_t)
      ? ~(__wp_mask_t)0
      : (((__wp_mask_t)1 << size) - 1u) << (__wp_lane() & ~(size - 1u));
}
__WP_DEVICE thread_group tiled_partition(const thread_group& parent, unsigned int size) {
  return thread_group(
      __wp_warp_kind, __wp_part(size), parent.thread_rank() & (size - 1u), size);
}
__WP_DEVICE coalesced_group tiled_partition(const coalesced_group& parent, unsigned int size) {
  unsigned int first = parent.thread_rank() / size * size;
  __wp_mask_t mask = 0;
  for (unsigned int i = first; i < first + size && i < parent.size(); ++i)
    mask |= (__wp_mask_t)1 << __wp_nth(parent.__wp_mask(), (int)i);
  return coalesced_group(mask);
}

template <class G, class T>
__WP_DEVICE coalesced_group labeled_partition(const G& group, T label) {
  return coalesced_group(__match_any_sync(group.__wp_mask(), label));
}
template <class G> __WP_DEVICE coalesced_group binary_partition(const G& group, bool p) {
  __wp_mask_t yes = __wp_ballot(group.__wp_mask(), p);
  return coalesced_group(p ? yes : group.__wp_mask() & ~yes);
}

// One thread of the group acts; which one is not said, rank 0 is taken.
template <class G, class F, class... A>
__WP_DEVICE void invoke_one(const G& group, F&& f, A&&... arguments) {
  if (group.thread_rank() == 0) static_cast<F&&>(f)(static_cast<A&&>(arguments)...);
}

}  // namespace cooperative_groups

#endif
