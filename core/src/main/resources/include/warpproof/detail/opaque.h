// Opaque values of every scalar and vector type, put together from the contract's.
#ifndef WARPPROOF_OPAQUE_H
#define WARPPROOF_OPAQUE_H

// How many elements a scalar or vector type has, by the members that it has.
template <int n> struct __wp_rank : __wp_rank<n - 1> {};
template <> struct __wp_rank<0> {};
template <int n> struct __wp_count { static const int value = n; };
template <class T> __wp_count<0> __wp_count_elements(__wp_rank<0>, T*);
template <class T> __wp_count<1> __wp_count_elements(__wp_rank<1>, T*, decltype(T::x)* = 0);
template <class T> __wp_count<2> __wp_count_elements(__wp_rank<2>, T*, decltype(T::y)* = 0);
template <class T> __wp_count<3> __wp_count_elements(__wp_rank<3>, T*, decltype(T::z)* = 0);
template <class T> __wp_count<4> __wp_count_elements(__wp_rank<4>, T*, decltype(T::w)* = 0);
template <class T> struct __wp_elements : decltype(__wp_count_elements(__wp_rank<4>(), (T*)0)) {};

// An element of an element-less type is the value itself.
template <class T, int n> struct __wp_element { typedef decltype(T::x) type; };
template <class T> struct __wp_element<T, 0> { typedef T type; };

template <class T> __WP_DEVICE T __wp_opaque(const char* what) {
  const int n = __wp_elements<T>::value;
  if constexpr (n > 0) {
    typedef typename __wp_element<T, n>::type E;
    T v;
    v.x = __wp_opaque<E>(what);
    if constexpr (n > 1) v.y = __wp_opaque<E>(what);
    if constexpr (n > 2) v.z = __wp_opaque<E>(what);
    if constexpr (n > 3) v.w = __wp_opaque<E>(what);
    return v;
  } else if constexpr (__is_same(T, float)) {
    return __wp_opaque_f32(what);
  } else if constexpr (__is_same(T, double)) {
    return __wp_opaque_f64(what);
  } else if constexpr (sizeof(T) == 8) {
    return (T)__wp_opaque_i64(what);
  } else {
    return (T)__wp_opaque_i32(what);
  }
}

#endif
