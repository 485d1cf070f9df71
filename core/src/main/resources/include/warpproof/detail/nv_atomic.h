// The atomic functions with orders and scopes, named as GCC's builtins are.
#ifndef WARPPROOF_NV_ATOMIC_H
#define WARPPROOF_NV_ATOMIC_H

#define __NV_ATOMIC_RELAXED 0
#define __NV_ATOMIC_CONSUME 1
#define __NV_ATOMIC_ACQUIRE 2
#define __NV_ATOMIC_RELEASE 3
#define __NV_ATOMIC_ACQ_REL 4
#define __NV_ATOMIC_SEQ_CST 5
// As the contract counts them; a cluster's is taken for the narrower one.
#define __NV_THREAD_SCOPE_BLOCK 0
#define __NV_THREAD_SCOPE_CLUSTER 0
#define __NV_THREAD_SCOPE_DEVICE 1
#define __NV_THREAD_SCOPE_SYSTEM 2
#define __NV_THREAD_SCOPE_THREAD 3

// Other accesses are ordered by fences around the atomic one, as far as its order says.
__WP_DEVICE void __wp_release(int order, int scope) {
  if (order >= __NV_ATOMIC_RELEASE) __wp_fence_partial(scope);
}
__WP_DEVICE void __wp_acquire(int order, int scope) {
  if (order != __NV_ATOMIC_RELAXED && order != __NV_ATOMIC_RELEASE) __wp_fence_partial(scope);
}
template <class T> __WP_DEVICE T __nv_atomic_load_n(const T* p, int order, int scope = 2) {
  T v = __wp_atomic_load(p, scope, order);
  __wp_acquire(order, scope);
  return v;
}
template <class T, class V>
__WP_DEVICE void __nv_atomic_load(const T* p, V* v, int order, int scope = 2) {
  *v = __nv_atomic_load_n(p, order, scope);
}
template <class T, class V>
__WP_DEVICE void __nv_atomic_store_n(T* p, V v, int order, int scope = 2) {
  __wp_release(order, scope);
  __wp_atomic_store(p, (T)v, scope, order);
}
template <class T, class V>
__WP_DEVICE void __nv_atomic_store(T* p, V* v, int order, int scope = 2) {
  __nv_atomic_store_n(p, *v, order, scope);
}
template <class T, class V>
__WP_DEVICE T __nv_atomic_exchange_n(T* p, V v, int order, int scope = 2) {
  __wp_release(order, scope);
  T old = __wp_atomic_exch(p, (T)v, scope, order);
  __wp_acquire(order, scope);
  return old;
}
// What fails is ordered as what succeeds.
template <class T, class V>
__WP_DEVICE bool __nv_atomic_compare_exchange_n(
    T* p, T* expected, V v, bool weak, int success, int failure, int scope = 2) {
  T wanted = *expected;
  __wp_release(success, scope);
  T old = __wp_atomic_cas(p, wanted, (T)v, scope, success);
  __wp_acquire(failure < success ? failure : success, scope);
  if (old == wanted) return true;
  *expected = old;
  return false;
}
#define __WP_NV_ATOMIC(OP) \
  template <class T, class V> \
  __WP_DEVICE T __nv_atomic_fetch_##OP(T* p, V v, int order, int scope = 2) { \
    __wp_release(order, scope); \
    T old = __wp_atomic_##OP(p, (T)v, scope, order); \
    __wp_acquire(order, scope); \
    return old; \
  } \
  template <class T, class V> \
  __WP_DEVICE void __nv_atomic_##OP(T* p, V v, int order, int scope = 2) { \
    __nv_atomic_fetch_##OP(p, v, order, scope); \
  }
__WP_NV_ATOMIC(add) __WP_NV_ATOMIC(sub) __WP_NV_ATOMIC(min) __WP_NV_ATOMIC(max)
__WP_NV_ATOMIC(and) __WP_NV_ATOMIC(or) __WP_NV_ATOMIC(xor)
#undef __WP_NV_ATOMIC
__WP_DEVICE void __nv_atomic_thread_fence(int order, int scope = 2) {
  if (order == __NV_ATOMIC_SEQ_CST) __wp_fence(scope);
  else if (order != __NV_ATOMIC_RELAXED) __wp_fence_partial(scope);
}

#endif
