// Loads and stores with cache hints, which are plain ones, and questions about addresses.
#ifndef WARPPROOF_MEMORY_H
#define WARPPROOF_MEMORY_H

#define __WP_LOAD(NAME) \
  template <class T> __WP_DEVICE T NAME(const T* p) { return *p; }
__WP_LOAD(__ldg) __WP_LOAD(__ldca) __WP_LOAD(__ldcg) __WP_LOAD(__ldcs)
__WP_LOAD(__ldlu)
#undef __WP_LOAD

// Fetched again each time: a volatile load, of vectors byte by byte.
template <class T, bool isClass> struct __wp_fetch {
  static __WP_DEVICE T from(const T* p) { return *(const volatile T*)p; }
};
template <class T> struct __wp_fetch<T, true> {
  static __WP_DEVICE T from(const T* p) {
    T v;
    for (unsigned int i = 0; i < sizeof(T); i++) ((char*)&v)[i] = ((const volatile char*)p)[i];
    return v;
  }
};
template <class T> __WP_DEVICE T __ldcv(const T* p) { return __wp_fetch<T, __is_class(T)>::from(p); }

// The value's type is not deduced, so that an int can be stored through a float*.
template <class T> struct __wp_same { typedef T type; };
#define __WP_STORE(NAME) \
  template <class T> __WP_DEVICE void NAME(T* p, typename __wp_same<T>::type v) { *p = v; }
__WP_STORE(__stwb) __WP_STORE(__stcg) __WP_STORE(__stcs) __WP_STORE(__stwt)
#undef __WP_STORE

__WP_DEVICE unsigned int __isShared(const void* p) { return __nvvm_isspacep_shared(p); }
__WP_DEVICE unsigned int __isGlobal(const void* p) { return __nvvm_isspacep_global(p); }
__WP_DEVICE unsigned int __isConstant(const void* p) { return __nvvm_isspacep_const(p); }
__WP_DEVICE unsigned int __isLocal(const void* p) { return __nvvm_isspacep_local(p); }
__WP_DEVICE unsigned int __isGridConstant(const void*) {
  return (unsigned int)__wp_opaque_i32("__isGridConstant");
}

// Addresses as numbers, for inline assembly.
__WP_DEVICE size_t __cvta_generic_to_shared(const void* p) {
  return (size_t)(__attribute__((address_space(3))) const char*)(const char*)p;
}
__WP_DEVICE size_t __cvta_generic_to_global(const void* p) { return (size_t)p; }
__WP_DEVICE size_t __cvta_generic_to_constant(const void* p) { return (size_t)p; }
__WP_DEVICE size_t __cvta_generic_to_local(const void* p) { return (size_t)p; }
__WP_DEVICE void* __cvta_shared_to_generic(size_t p) {
  return (void*)(char*)(__attribute__((address_space(3))) char*)p;
}
__WP_DEVICE void* __cvta_global_to_generic(size_t p) { return (void*)p; }

__WP_DEVICE void* __nv_associate_access_property(const void* p, unsigned long long) {
  return (void*)p;
}

#endif
