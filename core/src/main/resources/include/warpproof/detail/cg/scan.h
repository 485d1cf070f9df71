// Prefix sums, or other scans, over a tile or a coalesced group.
#ifndef WARPPROOF_CG_SCAN_H
#define WARPPROOF_CG_SCAN_H

#include <warpproof/detail/push_macros.h>

#include <warpproof/detail/cg/reduce.h>

namespace cooperative_groups {

template <class G, class T, class F> __WP_DEVICE T inclusive_scan(const G& group, T v, F op) {
  for (unsigned int distance = 1; distance < group.size(); distance *= 2) {
    T before = group.shfl_up(v, distance);
    if (group.thread_rank() >= distance) v = op(before, v);
  }
  return v;
}
template <class G, class T> __WP_DEVICE T inclusive_scan(const G& group, T v) {
  return inclusive_scan(group, v, plus<T>());
}
template <class G, class T, class F> __WP_DEVICE T exclusive_scan(const G& group, T v, F op) {
  T before = group.shfl_up(inclusive_scan(group, v, op), 1);
  return group.thread_rank() == 0 ? T() : before;
}
template <class G, class T> __WP_DEVICE T exclusive_scan(const G& group, T v) {
  return exclusive_scan(group, v, plus<T>());
}

}  // namespace cooperative_groups

#include <warpproof/detail/pop_macros.h>

#endif
