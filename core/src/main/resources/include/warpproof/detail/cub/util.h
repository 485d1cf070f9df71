// CUB's small things: function objects, iterators, loads, the storage and values of collectives.
#ifndef WARPPROOF_CUB_UTIL_H
#define WARPPROOF_CUB_UTIL_H

#include <warpproof/detail/push_macros.h>

#include <cuda_bf16.h>
#include <cuda_fp16.h>
#include <iterator>
#include <limits>
#include <type_traits>
#include <utility>
#include <cuda/functional>
#include <warpproof/detail/opaque.h>

#define CUB_RUNTIME_FUNCTION __host__ __device__
#define CUB_NAMESPACE_BEGIN namespace cub {
#define CUB_NAMESPACE_END }
#define CUB_VERSION 200800
#define CUB_MAX(A, B) ((B) > (A) ? (B) : (A))
#define CUB_MIN(A, B) ((B) < (A) ? (B) : (A))
#define CUB_QUOTIENT_FLOOR(A, B) ((A) / (B))
#define CUB_QUOTIENT_CEILING(A, B) (((A) + (B) - 1) / (B))
#define CUB_ROUND_UP_NEAREST(A, B) (CUB_QUOTIENT_CEILING(A, B) * (B))
#define CUB_LOG_WARP_THREADS(...) 5
#define CUB_WARP_THREADS(...) 32
#define CUB_PTX_WARP_THREADS 32
#define CUB_PTX_LOG_WARP_THREADS 5
#define CubDebug(...) (__VA_ARGS__)
#define CubDebugExit(...) \
  do { \
    if ((__VA_ARGS__) != cudaSuccess) exit(1); \
  } while (0)

namespace cub {

struct NullType {
  template <class T> __WP_MEMBER_BOTH NullType& operator=(const T&) { return *this; }
  __WP_MEMBER_BOTH bool operator==(const NullType&) const { return true; }
};
template <int v> struct Int2Type { enum { VALUE = v }; };
template <class K, class V> struct KeyValuePair {
  typedef K Key;
  typedef V Value;
  K key;
  V value;
  KeyValuePair() = default;
  __WP_MEMBER_BOTH KeyValuePair(const K& k, const V& v) : key(k), value(v) {}
  __WP_MEMBER_BOTH bool operator!=(const KeyValuePair& o) const {
    return key != o.key || value != o.value;
  }
};

// Function objects. CUB's of a pair choose by the value, then by the lower key.
#define __WP_FUNCTION(NAME, EXPRESSION) \
  struct NAME { \
    template <class A, class B> \
    __WP_MEMBER_BOTH typename std::common_type<A, B>::type operator()( \
        const A& a, const B& b) const { \
      return EXPRESSION; \
    } \
  };
__WP_FUNCTION(Sum, a + b) __WP_FUNCTION(Difference, a - b) __WP_FUNCTION(Division, a / b)
__WP_FUNCTION(Max, a < b ? b : a) __WP_FUNCTION(Min, b < a ? b : a)
#undef __WP_FUNCTION
struct ArgMax {
  template <class K, class V> __WP_MEMBER_BOTH KeyValuePair<K, V> operator()(
      const KeyValuePair<K, V>& a, const KeyValuePair<K, V>& b) const {
    return b.value > a.value || (a.value == b.value && b.key < a.key) ? b : a;
  }
};
struct ArgMin {
  template <class K, class V> __WP_MEMBER_BOTH KeyValuePair<K, V> operator()(
      const KeyValuePair<K, V>& a, const KeyValuePair<K, V>& b) const {
    return b.value < a.value || (a.value == b.value && b.key < a.key) ? b : a;
  }
};
struct Equality {
  template <class A, class B> __WP_MEMBER_BOTH bool operator()(const A& a, const B& b) const {
    return a == b;
  }
};
struct Inequality {
  template <class A, class B> __WP_MEMBER_BOTH bool operator()(const A& a, const B& b) const {
    return a != b;
  }
};
template <class E> struct InequalityWrapper {
  E equal;
  __WP_MEMBER_BOTH InequalityWrapper(E e) : equal(e) {}
  template <class A, class B> __WP_MEMBER_BOTH bool operator()(const A& a, const B& b) const {
    return !equal(a, b);
  }
};
template <class B> struct CastOp {
  template <class A> __WP_MEMBER_BOTH B operator()(const A& a) const { return (B)a; }
};

// Bits by which numbers are sorted.
enum Category { NOT_A_NUMBER, SIGNED_INTEGER, UNSIGNED_INTEGER, FLOATING_POINT };
template <int size> struct __wp_word;
template <> struct __wp_word<1> { typedef unsigned char type; };
template <> struct __wp_word<2> { typedef unsigned short type; };
template <> struct __wp_word<4> { typedef unsigned int type; };
template <> struct __wp_word<8> { typedef unsigned long long type; };
template <class T> struct NumericTraits {
  typedef typename __wp_word<sizeof(T)>::type UnsignedBits;
  static const Category CATEGORY = std::is_integral<T>::value
      ? std::is_signed<T>::value ? SIGNED_INTEGER : UNSIGNED_INTEGER : FLOATING_POINT;
  static const bool PRIMITIVE = true, NULL_TYPE = false;
  static const UnsignedBits HIGH_BIT = UnsignedBits(1) << (sizeof(T) * 8 - 1);
  static __WP_MEMBER_BOTH UnsignedBits TwiddleIn(UnsignedBits key) {
    return CATEGORY == UNSIGNED_INTEGER ? key : CATEGORY == SIGNED_INTEGER ? key ^ HIGH_BIT
        : key ^ (key & HIGH_BIT ? UnsignedBits(-1) : HIGH_BIT);
  }
  static __WP_MEMBER_BOTH UnsignedBits TwiddleOut(UnsignedBits key) {
    return CATEGORY == UNSIGNED_INTEGER ? key : CATEGORY == SIGNED_INTEGER ? key ^ HIGH_BIT
        : key ^ (key & HIGH_BIT ? HIGH_BIT : UnsignedBits(-1));
  }
  static __WP_MEMBER_BOTH T Max() { return std::numeric_limits<T>::max(); }
  static __WP_MEMBER_BOTH T Lowest() { return std::numeric_limits<T>::lowest(); }
};
template <class T> struct Traits : NumericTraits<T> {};
template <class T> struct FpLimits : NumericTraits<T> {};
template <int n> struct Log2 {
  enum { VALUE = n <= 1 ? 0 : 1 + Log2<(n + 1) / 2>::VALUE };
};
template <> struct Log2<1> { enum { VALUE = 0 }; };
template <int n> struct PowerOfTwo { enum { VALUE = (n & (n - 1)) == 0 }; };

// Loads and stores, with modifiers that leave open nothing but the cache.
enum CacheLoadModifier {
  LOAD_DEFAULT, LOAD_CA, LOAD_CG, LOAD_CS, LOAD_CV, LOAD_LDG, LOAD_VOLATILE
};
enum CacheStoreModifier { STORE_DEFAULT, STORE_WB, STORE_CG, STORE_CS, STORE_WT, STORE_VOLATILE };
template <CacheLoadModifier m, class I>
__WP_DEVICE typename std::iterator_traits<I>::value_type ThreadLoad(I p) {
  if constexpr (m == LOAD_VOLATILE || m == LOAD_CV) {
    return *(volatile typename std::iterator_traits<I>::value_type*)p;
  } else {
    return *p;
  }
}
template <CacheStoreModifier m, class I, class T> __WP_DEVICE void ThreadStore(I p, T v) {
  if constexpr (m == STORE_VOLATILE || m == STORE_WT) {
    *(volatile T*)p = v;
  } else {
    *p = v;
  }
}

// The place of a thread, and what lanes hand to each other.
__WP_DEVICE unsigned int LaneId() { return __wp_lane(); }
__WP_DEVICE unsigned int WarpId() { return __wp_thread_rank() / 32u; }
__WP_DEVICE int RowMajorTid(int x, int y, int z) {
  return (z == 1 ? 0 : (int)threadIdx.z * x * y) + (y == 1 ? 0 : (int)threadIdx.y * x)
      + (int)threadIdx.x;
}
template <int threads, class T>
__WP_DEVICE T ShuffleIndex(T v, int lane, unsigned int mask) {
  return __shfl_sync(mask, v, lane, threads);
}
template <int threads, class T>
__WP_DEVICE T ShuffleUp(T v, int delta, int first, unsigned int mask) {
  return __shfl_up_sync(mask, v, delta, threads);
}
template <int threads, class T>
__WP_DEVICE T ShuffleDown(T v, int delta, int last, unsigned int mask) {
  return __shfl_down_sync(mask, v, delta, threads);
}
__WP_DEVICE unsigned int BFE(unsigned long long v, unsigned int first, unsigned int bits) {
  return (unsigned int)(v >> first) & ((1u << bits) - 1u);
}
__WP_DEVICE void CTA_SYNC() { __syncthreads(); }
__WP_DEVICE void WARP_SYNC(unsigned int mask) { __syncwarp(mask); }

// Any value of a type, word by word.
template <class T, class W, size_t... i>
__WP_DEVICE T __wp_any_words(std::index_sequence<i...>) {
  W words[] = {((void)i, (W)__wp_opaque_i32("cub"))...};
  typename std::remove_const<T>::type v;
  __builtin_memcpy((void*)&v, words, sizeof(v));
  return v;
}
template <class T> __WP_DEVICE T __wp_any() {
  if constexpr (std::is_arithmetic<T>::value || __wp_elements<T>::value > 0) {
    return __wp_opaque<T>("cub");
  } else if constexpr (__is_same(T, __half) || __is_same(T, __nv_bfloat16)) {
    return T(__wp_opaque_f32("cub"));
  } else if constexpr (sizeof(T) % 4 == 0) {
    return __wp_any_words<T, unsigned int>(std::make_index_sequence<sizeof(T) / 4>());
  } else {
    return __wp_any_words<T, unsigned char>(std::make_index_sequence<sizeof(T)>());
  }
}
template <class T, int n> __WP_DEVICE void __wp_any_items(T (&items)[n]) {
#pragma unroll
  for (int i = 0; i < n; ++i) items[i] = __wp_any<T>();
}

// Elements in shared memory, which is not initialised.
template <class T, int n, bool plain = std::is_trivially_default_constructible<T>::value>
struct __wp_slots {
  T slots[n];
  __WP_MEMBER T& operator[](int i) { return slots[i]; }
};
template <class T, int n> struct __wp_slots<T, n, false> {
  alignas(T) unsigned char bytes[n * sizeof(T)];
  __WP_MEMBER T& operator[](int i) { return ((T*)(void*)bytes)[i]; }
};
template <class T> struct Uninitialized {
  __wp_slots<T, 1> slot;
  __WP_MEMBER T& Alias() { return slot[0]; }
};

// Iterators that make their values, or read them in a special way.
#define __WP_ITERATOR(NAME, T, POINTER, REFERENCE, VALUE) \
  typedef NAME self_type; \
  typedef ptrdiff_t difference_type; \
  typedef T value_type; \
  typedef POINTER pointer; \
  typedef REFERENCE reference; \
  typedef std::random_access_iterator_tag iterator_category; \
  __WP_MEMBER_BOTH REFERENCE operator[](ptrdiff_t i) const { return VALUE; } \
  __WP_MEMBER_BOTH REFERENCE operator*() const { return (*this)[0]; } \
  __WP_MEMBER_BOTH NAME operator+(ptrdiff_t n) const { NAME r = *this; r += n; return r; } \
  __WP_MEMBER_BOTH NAME operator-(ptrdiff_t n) const { return *this + -n; } \
  __WP_MEMBER_BOTH NAME& operator++() { return *this += 1; } \
  __WP_MEMBER_BOTH NAME operator++(int) { NAME r = *this; *this += 1; return r; }
template <class T, class D = ptrdiff_t> struct CountingInputIterator {
  T value;
  __WP_MEMBER_BOTH CountingInputIterator(const T& v) : value(v) {}
  __WP_MEMBER_BOTH CountingInputIterator& operator+=(ptrdiff_t n) { value += (T)n; return *this; }
  __WP_ITERATOR(CountingInputIterator, T, T*, T, value + (T)i)
};
template <class T, class D = ptrdiff_t> struct ConstantInputIterator {
  T value;
  __WP_MEMBER_BOTH ConstantInputIterator(const T& v, D = 0) : value(v) {}
  __WP_MEMBER_BOTH ConstantInputIterator& operator+=(ptrdiff_t) { return *this; }
  __WP_ITERATOR(ConstantInputIterator, T, T*, T, value)
};
template <class T, class F, class I, class D = ptrdiff_t> struct TransformInputIterator {
  I input;
  F function;
  __WP_MEMBER_BOTH TransformInputIterator(I i, F f) : input(i), function(f) {}
  __WP_MEMBER_BOTH TransformInputIterator& operator+=(ptrdiff_t n) { input += n; return *this; }
  __WP_ITERATOR(TransformInputIterator, T, T*, T, function(input[i]))
};
template <class I, class D = ptrdiff_t,
    class V = typename std::iterator_traits<I>::value_type>
struct ArgIndexInputIterator {
  typedef KeyValuePair<D, V> __wp_pair;
  I input;
  D offset;
  __WP_MEMBER_BOTH ArgIndexInputIterator(I i, D n = 0) : input(i), offset(n) {}
  __WP_MEMBER_BOTH ArgIndexInputIterator& operator+=(ptrdiff_t n) { offset += (D)n; return *this; }
  __WP_ITERATOR(ArgIndexInputIterator, __wp_pair, __wp_pair*, __wp_pair,
      __wp_pair(offset + (D)i, input[offset + (D)i]))
};
template <CacheLoadModifier m, class T, class D = ptrdiff_t> struct CacheModifiedInputIterator {
  const T* p;
  template <class U> __WP_MEMBER_BOTH CacheModifiedInputIterator(U* q) : p(q) {}
  __WP_MEMBER_BOTH CacheModifiedInputIterator& operator+=(ptrdiff_t n) { p += n; return *this; }
  __WP_ITERATOR(CacheModifiedInputIterator, T, const T*, T, p[i])
};
template <CacheStoreModifier m, class T, class D = ptrdiff_t> struct CacheModifiedOutputIterator {
  T* p;
  template <class U> __WP_MEMBER_BOTH CacheModifiedOutputIterator(U* q) : p(q) {}
  __WP_MEMBER_BOTH CacheModifiedOutputIterator& operator+=(ptrdiff_t n) { p += n; return *this; }
  __WP_ITERATOR(CacheModifiedOutputIterator, T, T*, T&, p[i])
};
#undef __WP_ITERATOR
template <class D = ptrdiff_t> struct DiscardOutputIterator { DiscardOutputIterator(D = 0) {} };

}  // namespace cub

#include <warpproof/detail/pop_macros.h>

#endif
