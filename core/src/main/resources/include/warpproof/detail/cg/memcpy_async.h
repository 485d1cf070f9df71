// Copies by a whole group. Each thread copies the elements of its rank at once; wait() orders them.
#ifndef WARPPROOF_CG_MEMCPY_ASYNC_H
#define WARPPROOF_CG_MEMCPY_ASYNC_H

#include <warpproof/detail/push_macros.h>

namespace cooperative_groups {

template <class G, class T, class U>
__WP_DEVICE void __wp_copy(const G& group, T* to, const U* from, size_t bytes) {
  __wp_assumption("an asynchronous copy is complete where it is issued");
  if constexpr (__is_same(T, void) || __is_same(U, void)) {
    for (size_t i = group.thread_rank(); i < bytes; i += group.size())
      ((char*)to)[i] = ((const char*)from)[i];
  } else {
    for (size_t i = group.thread_rank(); i < bytes / sizeof(T); i += group.size())
      to[i] = *(const T*)&from[i];
  }
}
template <class G, class T, class U, class Size>
__WP_DEVICE void memcpy_async(const G& group, T* to, const U* from, const Size& bytes) {
  __wp_copy(group, to, from, (size_t)bytes);
}
// Counts of elements on either side; the smaller one holds.
template <class G, class T, class U, class To, class From>
__WP_DEVICE void memcpy_async(
    const G& group, T* to, const To& to_count, const U* from, const From& from_count) {
  size_t n = (size_t)to_count < (size_t)from_count ? (size_t)to_count : (size_t)from_count;
  __wp_copy(group, to, from, n * sizeof(T));
}
template <class G> __WP_DEVICE void wait(const G& group) { group.sync(); }
template <unsigned int stages, class G> __WP_DEVICE void wait_prior(const G& group) {
  group.sync();
}

}  // namespace cooperative_groups

#include <warpproof/detail/pop_macros.h>

#endif
