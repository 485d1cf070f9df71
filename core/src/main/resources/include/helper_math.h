// Functions of vectors, as in the header of this name that comes with CUDA's samples. They are
// templates: where a program has functions of its own for some vectors, those are taken.
#ifndef WARPPROOF_HELPER_MATH_H
#define WARPPROOF_HELPER_MATH_H

#include <warpproof/cuda.h>
#include <warpproof/detail/vector_operators.h>

// Vectors made of a number, and of longer or shorter vectors.
template <class V, class W> __WP_BOTH V __wp_resized(const W& w) {
  V v = {};
  v.x = w.x;
  v.y = w.y;
  if constexpr (__wp_elements<V>::value > 2 && __wp_elements<W>::value > 2) v.z = w.z;
  if constexpr (__wp_elements<V>::value > 3 && __wp_elements<W>::value > 3) v.w = w.w;
  return v;
}
template <class V, class S> __WP_BOTH V __wp_made_of(const S& s) {
  if constexpr (__wp_is_vector<S>::value)
    return __wp_resized<V>(s);
  else
    return __wp_splat<V>(s);
}
#define __WP_MAKE(T, N) \
  template <class S> __WP_BOTH N##2 make_##N##2(const S& s) { return __wp_made_of<N##2>(s); } \
  template <class S> __WP_BOTH N##3 make_##N##3(const S& s) { return __wp_made_of<N##3>(s); } \
  template <class S> __WP_BOTH N##4 make_##N##4(const S& s) { return __wp_made_of<N##4>(s); } \
  template <class S> __WP_BOTH N##3 make_##N##3(N##2 v, const S& z) { return {v.x, v.y, (T)z}; } \
  template <class S> __WP_BOTH N##4 make_##N##4(N##3 v, const S& w) { \
    return {v.x, v.y, v.z, (T)w}; \
  }
__WP_MAKE(float, float) __WP_MAKE(int, int) __WP_MAKE(unsigned int, uint)
#undef __WP_MAKE

#define __WP_IF_FLOATS(V, R) \
  typename __wp_if<__wp_is_vector<V>::value && sizeof(V) == sizeof(float) * __wp_elements<V>::value, R>::type

// Sums of products, and what is made of them.
template <class V> __WP_BOTH auto dot(const V& a, const V& b) -> decltype(a.x * b.y) {
  auto sum = a.x * b.x + a.y * b.y;
  if constexpr (__wp_elements<V>::value > 2) sum += a.z * b.z;
  if constexpr (__wp_elements<V>::value > 3) sum += a.w * b.w;
  return sum;
}
template <class V> __WP_BOTH __WP_IF_FLOATS(V, float) length(const V& v) { return sqrtf(dot(v, v)); }
template <class V> __WP_BOTH __WP_IF_FLOATS(V, V) normalize(const V& v) {
  return v * rsqrtf(dot(v, v));
}
template <class V> __WP_BOTH __WP_IF_FLOATS(V, V) reflect(const V& i, const V& n) {
  return i - n * (2.0f * dot(n, i));
}
template <class V> __WP_BOTH __WP_IF_FLOATS(V, V) cross(const V& a, const V& b) {
  return {a.y * b.z - a.z * b.y, a.z * b.x - a.x * b.z, a.x * b.y - a.y * b.x};
}

// Between two values, and within them.
template <class V> __WP_BOTH V lerp(const V& a, const V& b, float t) { return a + (b - a) * t; }
__WP_BOTH float __wp_clamp(float f, float a, float b) { return fmaxf(a, fminf(f, b)); }
__WP_BOTH int __wp_clamp(int f, int a, int b) { return f < a ? a : f > b ? b : f; }
__WP_BOTH unsigned int __wp_clamp(unsigned int f, unsigned int a, unsigned int b) {
  return f < a ? a : f > b ? b : f;
}
template <class V> __WP_BOTH V clamp(const V& v, const V& a, const V& b) {
  if constexpr (__wp_is_vector<V>::value) {
    V r = v;
    r.x = __wp_clamp(v.x, a.x, b.x);
    r.y = __wp_clamp(v.y, a.y, b.y);
    if constexpr (__wp_elements<V>::value > 2) r.z = __wp_clamp(v.z, a.z, b.z);
    if constexpr (__wp_elements<V>::value > 3) r.w = __wp_clamp(v.w, a.w, b.w);
    return r;
  } else {
    return __wp_clamp(v, a, b);
  }
}
template <class V, class A, class B>
__WP_BOTH typename __wp_if<!__wp_is_vector<A>::value, V>::type clamp(
    const V& v, const A& a, const B& b) {
  if constexpr (__wp_is_vector<V>::value)
    return clamp(v, __wp_splat<V>(a), __wp_splat<V>(b));
  else
    return clamp(v, (V)a, (V)b);
}
template <class V> __WP_BOTH V smoothstep(const V& a, const V& b, const V& x) {
  V y = clamp((x - a) / (b - a), 0.0f, 1.0f);
  return y * y * (3.0f - 2.0f * y);
}

// Element by element.
#define __WP_EACH(NAME) \
  template <class V> __WP_BOTH __WP_IF_FLOATS(V, V) NAME(const V& v) { \
    V r = v; \
    r.x = ::NAME(v.x); \
    r.y = ::NAME(v.y); \
    if constexpr (__wp_elements<V>::value > 2) r.z = ::NAME(v.z); \
    if constexpr (__wp_elements<V>::value > 3) r.w = ::NAME(v.w); \
    return r; \
  }
__WP_EACH(floorf) __WP_EACH(fabs)
#undef __WP_EACH
#define __WP_EACH(NAME) \
  template <class V> __WP_BOTH __WP_IF_FLOATS(V, V) NAME(const V& a, const V& b) { \
    V r = a; \
    r.x = ::NAME(a.x, b.x); \
    r.y = ::NAME(a.y, b.y); \
    if constexpr (__wp_elements<V>::value > 2) r.z = ::NAME(a.z, b.z); \
    if constexpr (__wp_elements<V>::value > 3) r.w = ::NAME(a.w, b.w); \
    return r; \
  }
__WP_EACH(fminf) __WP_EACH(fmaxf) __WP_EACH(fmodf)
#undef __WP_EACH
template <class V> __WP_BOTH __WP_IF_FLOATS(V, V) fracf(const V& v) { return v - floorf(v); }

#undef __WP_IF_FLOATS

#endif
