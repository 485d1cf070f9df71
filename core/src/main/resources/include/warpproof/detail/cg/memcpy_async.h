// Copies by a whole group. Those of a block go on by themselves until wait(). In smaller groups each
// thread copies the elements of its rank at once, which is not what happens.
#ifndef WARPPROOF_CG_MEMCPY_ASYNC_H
#define WARPPROOF_CG_MEMCPY_ASYNC_H

#include <warpproof/detail/push_macros.h>

namespace cooperative_groups {

template <class G, class T, class U>
__WP_DEVICE void __wp_copy(const G& group, T* to, const U* from, size_t bytes) {
  __wp_unsupported("async-copy");
  if constexpr (__is_same(T, void) || __is_same(U, void)) {
    for (size_t i = group.thread_rank(); i < bytes; i += group.size())
      ((char*)to)[i] = ((const char*)from)[i];
  } else {
    for (size_t i = group.thread_rank(); i < bytes / sizeof(T); i += group.size())
      to[i] = *(const T*)&from[i];
  }
}
template <class T, class U>
__WP_DEVICE void __wp_start_copy(const thread_block&, T* to, const U* from, size_t bytes) {
  __wp_async_copy(to, from, bytes);
}
template <class G, class T, class U>
__WP_DEVICE void __wp_start_copy(const G& group, T* to, const U* from, size_t bytes) {
  __wp_copy(group, to, from, bytes);
}
template <class G, class T, class U, class Size>
__WP_DEVICE void memcpy_async(const G& group, T* to, const U* from, const Size& bytes) {
  __wp_start_copy(group, to, from, (size_t)bytes);
}
// Counts of elements on either side; the smaller one holds.
template <class G, class T, class U, class To, class From>
__WP_DEVICE void memcpy_async(
    const G& group, T* to, const To& to_count, const U* from, const From& from_count) {
  size_t n = (size_t)to_count < (size_t)from_count ? (size_t)to_count : (size_t)from_count;
  __wp_start_copy(group, to, from, n * sizeof(T));
}
__WP_DEVICE void __wp_end_copies(const thread_block&) { __wp_async_wait(); }
template <class G> __WP_DEVICE void __wp_end_copies(const G&) {
  __wp_unsupported("async-copy");
}
template <class G> __WP_DEVICE void wait(const G& group) {
  __wp_end_copies(group);
  group.sync();
}
// The last ones may go on.
template <unsigned int stages, class G> __WP_DEVICE void wait_prior(const G& group) {
  if constexpr (stages == 0) __wp_end_copies(group);
  else __wp_unsupported("cooperative_groups::wait_prior");
  group.sync();
}

}  // namespace cooperative_groups

#include <warpproof/detail/pop_macros.h>

#endif
