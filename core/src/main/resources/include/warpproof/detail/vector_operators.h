// Operators of vectors, element by element; a scalar stands for a vector of itself. HIP has them, and
// helper_math.h.
#ifndef WARPPROOF_VECTOR_OPERATORS_H
#define WARPPROOF_VECTOR_OPERATORS_H

template <class T> struct __wp_is_vector { static const bool value = false; };
#define __WP_IS_VECTOR(T, N) \
  template <> struct __wp_is_vector<N##1> { static const bool value = true; }; \
  template <> struct __wp_is_vector<N##2> { static const bool value = true; }; \
  template <> struct __wp_is_vector<N##3> { static const bool value = true; }; \
  template <> struct __wp_is_vector<N##4> { static const bool value = true; };
__WP_FOR_VECTORS(__WP_IS_VECTOR)
#undef __WP_IS_VECTOR
#define __WP_IF_VECTOR(V, R) typename __wp_if<__wp_is_vector<V>::value, R>::type
#define __WP_ELEMENT(V) typename __wp_element<V, __wp_elements<V>::value>::type

template <class V> __WP_BOTH __WP_IF_VECTOR(V, V) __wp_splat(__WP_ELEMENT(V) s) {
  V v;
  v.x = s;
  if constexpr (__wp_elements<V>::value > 1) v.y = s;
  if constexpr (__wp_elements<V>::value > 2) v.z = s;
  if constexpr (__wp_elements<V>::value > 3) v.w = s;
  return v;
}
#define __WP_OPERATOR(OP) \
  template <class V> __WP_BOTH __WP_IF_VECTOR(V, V&) operator OP##=(V& a, const V& b) { \
    a.x OP##= b.x; \
    if constexpr (__wp_elements<V>::value > 1) a.y OP##= b.y; \
    if constexpr (__wp_elements<V>::value > 2) a.z OP##= b.z; \
    if constexpr (__wp_elements<V>::value > 3) a.w OP##= b.w; \
    return a; \
  } \
  template <class V> __WP_BOTH __WP_IF_VECTOR(V, V&) operator OP##=(V& a, __WP_ELEMENT(V) s) { \
    return a OP##= __wp_splat<V>(s); \
  } \
  template <class V> __WP_BOTH __WP_IF_VECTOR(V, V) operator OP(V a, const V& b) { \
    return a OP##= b; \
  } \
  template <class V> __WP_BOTH __WP_IF_VECTOR(V, V) operator OP(V a, __WP_ELEMENT(V) s) { \
    return a OP##= __wp_splat<V>(s); \
  } \
  template <class V> __WP_BOTH __WP_IF_VECTOR(V, V) operator OP(__WP_ELEMENT(V) s, const V& b) { \
    V a = __wp_splat<V>(s); \
    return a OP##= b; \
  }
__WP_OPERATOR(+) __WP_OPERATOR(-) __WP_OPERATOR(*) __WP_OPERATOR(/) __WP_OPERATOR(%)
__WP_OPERATOR(&) __WP_OPERATOR(|) __WP_OPERATOR(^) __WP_OPERATOR(<<) __WP_OPERATOR(>>)
#undef __WP_OPERATOR
template <class V> __WP_BOTH __WP_IF_VECTOR(V, V) operator-(const V& a) {
  return __wp_splat<V>(0) - a;
}
template <class V> __WP_BOTH __WP_IF_VECTOR(V, bool) operator==(const V& a, const V& b) {
  bool same = a.x == b.x;
  if constexpr (__wp_elements<V>::value > 1) same = same && a.y == b.y;
  if constexpr (__wp_elements<V>::value > 2) same = same && a.z == b.z;
  if constexpr (__wp_elements<V>::value > 3) same = same && a.w == b.w;
  return same;
}
template <class V> __WP_BOTH __WP_IF_VECTOR(V, bool) operator!=(const V& a, const V& b) {
  return !(a == b);
}

#undef __WP_ELEMENT
#undef __WP_IF_VECTOR

#endif
