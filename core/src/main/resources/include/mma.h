// Warp matrices. Which elements of a tile a lane holds is left open by the hardware, and so it is
// here: each lane reads all of a tile that is multiplied. An accumulator's elements are held by one
// lane each, the same for a load as for a store: here lane i holds i, i + 32 and so on in row order,
// with its bits changed by a number that nobody knows, another one for each type of fragment, so
// that nothing rests on a rule, nor on two types sharing out alike. What is held is opaque. All lanes must take part, as in a vote, but memory is not
// ordered.
#ifndef WARPPROOF_MMA_H
#define WARPPROOF_MMA_H

#include <warpproof/detail/push_macros.h>

#include <cuda_bf16.h>
#include <cuda_fp16.h>
#include <warpproof/detail/opaque.h>

namespace nvcuda {
namespace wmma {

struct matrix_a;
struct matrix_b;
struct accumulator;
struct row_major;
struct col_major;
enum layout_t { mem_row_major, mem_col_major };
namespace precision {
struct tf32;
struct s4;
struct u4;
struct b1;
}  // namespace precision
namespace experimental {
namespace precision = ::nvcuda::wmma::precision;
enum bmmaBitOp { bmmaBitOpXOR = 1, bmmaBitOpAND = 2 };
enum bmmaAccumulateOp { bmmaAccumulateOpPOPC = 1 };
}  // namespace experimental

// What is kept for a type that has no C++ type of its own.
template <class T> struct __wp_storage { typedef T type; };
template <> struct __wp_storage<precision::tf32> { typedef float type; };
template <> struct __wp_storage<precision::s4> { typedef int type; };
template <> struct __wp_storage<precision::u4> { typedef unsigned int type; };
template <> struct __wp_storage<precision::b1> { typedef unsigned int type; };
template <class Use, int m, int n, int k> struct __wp_shape;
template <int m, int n, int k> struct __wp_shape<matrix_a, m, n, k> {
  enum { rows = m, columns = k };
};
template <int m, int n, int k> struct __wp_shape<matrix_b, m, n, k> {
  enum { rows = k, columns = n };
};
template <int m, int n, int k> struct __wp_shape<accumulator, m, n, k> {
  enum { rows = m, columns = n };
};
// Tells the types of accumulators apart.
template <class T> struct __wp_number { static const unsigned int value = 1; };
template <> struct __wp_number<float> { static const unsigned int value = 0; };
template <> struct __wp_number<double> { static const unsigned int value = 2; };
template <> struct __wp_number<int> { static const unsigned int value = 3; };
// Several in a byte: where they lie is not modelled.
template <class T> struct __wp_is_packed { static const bool value = false; };
template <> struct __wp_is_packed<precision::s4> { static const bool value = true; };
template <> struct __wp_is_packed<precision::u4> { static const bool value = true; };
template <> struct __wp_is_packed<precision::b1> { static const bool value = true; };
template <class Layout> struct __wp_by_row { static const bool value = true; };
template <> struct __wp_by_row<col_major> { static const bool value = false; };

template <class Use, int m, int n, int k, class T, class Layout = void> class fragment {
 public:
  typedef typename __wp_storage<T>::type element_type;
  typedef element_type storage_element_type;
  enum {
    rows = __wp_shape<Use, m, n, k>::rows,
    columns = __wp_shape<Use, m, n, k>::columns,
    // Those that are multiplied are held twice where two bytes are an element.
    num_elements = __is_same(T, __half) && !__is_same(Use, accumulator) ? 16 : rows * columns / 32,
    num_storage_elements = num_elements,
    __wp_kind = ((m * 1009 + n) * 1009 + k) * 5 + (int)__wp_number<T>::value
  };
  element_type x[num_elements];
};

__WP_DEVICE void __wp_whole_warp() { (void)__wp_vote_any(~(__wp_mask_t)0, 1); }

template <class F> __WP_DEVICE void __wp_hold_any(F& f) {
  for (int i = 0; i < F::num_elements; ++i)
    f.x[i] = (typename F::element_type)__wp_opaque_f32("load_matrix_sync");
}

// Reads a tile of rows by columns, whose rows, or columns, lie `leading` elements apart.
template <class F, class E>
__WP_DEVICE void __wp_read_all(const E* p, unsigned int leading, bool by_row) {
  const unsigned int lines = by_row ? F::rows : F::columns;
  const unsigned int length = by_row ? F::columns : F::rows;
  for (unsigned int line = 0; line < lines; ++line)
    for (unsigned int at = 0; at < length; ++at) {
      E read = p[(size_t)line * leading + at];
      (void)read;
    }
}

// How lanes share out the elements of a kind of accumulator: nobody knows, but it is the same each time.
extern "C" __device__ __attribute__((const)) int __uninterpreted_function_fragment_lanes(int);

// The place of this lane's i-th element of an accumulator.
template <class F> __WP_DEVICE size_t __wp_place(int i, unsigned int leading, bool by_row) {
  unsigned int mixed = (unsigned int)__uninterpreted_function_fragment_lanes(F::__wp_kind) % 32u;
  unsigned int lane = __wp_lane() ^ mixed;
  unsigned int e = (unsigned int)i * 32u + lane;
  unsigned int row = e / F::columns, column = e % F::columns;
  return by_row ? (size_t)row * leading + column : (size_t)column * leading + row;
}

template <class U, int m, int n, int k, class T, class L, class E>
__WP_DEVICE void load_matrix_sync(fragment<U, m, n, k, T, L>& f, const E* p, unsigned int leading) {
  __wp_whole_warp();
  if constexpr (__wp_is_packed<T>::value) {
    __wp_unsupported("wmma::load_matrix_sync");
  } else {
    __wp_read_all<fragment<U, m, n, k, T, L>>(p, leading, __wp_by_row<L>::value);
  }
  __wp_hold_any(f);
}
template <int m, int n, int k, class T, class E>
__WP_DEVICE void load_matrix_sync(
    fragment<accumulator, m, n, k, T>& f, const E* p, unsigned int leading, layout_t layout) {
  __wp_whole_warp();
  typedef fragment<accumulator, m, n, k, T> F;
  for (int i = 0; i < F::num_elements; ++i) {
    E read = p[__wp_place<F>(i, leading, layout == mem_row_major)];
    (void)read;
  }
  __wp_hold_any(f);
}
template <int m, int n, int k, class T, class E>
__WP_DEVICE void store_matrix_sync(
    E* p, const fragment<accumulator, m, n, k, T>& f, unsigned int leading, layout_t layout) {
  __wp_whole_warp();
  typedef fragment<accumulator, m, n, k, T> F;
  for (int i = 0; i < F::num_elements; ++i)
    p[__wp_place<F>(i, leading, layout == mem_row_major)] = (E)f.x[i];
}
template <class U, int m, int n, int k, class T, class L, class V>
__WP_DEVICE void fill_fragment(fragment<U, m, n, k, T, L>& f, const V& v) {
  for (int i = 0; i < fragment<U, m, n, k, T, L>::num_elements; ++i)
    f.x[i] = (typename fragment<U, m, n, k, T, L>::element_type)v;
}
template <class D, class A, class B, class C>
__WP_DEVICE void mma_sync(D& d, const A&, const B&, const C&, bool saturate = false) {
  __wp_whole_warp();
  for (int i = 0; i < D::num_elements; ++i)
    d.x[i] = (typename D::element_type)__wp_opaque_f32("mma_sync");
}
template <class D, class A, class B, class C>
__WP_DEVICE void bmma_sync(D& d, const A& a, const B& b, const C& c,
    experimental::bmmaBitOp = experimental::bmmaBitOpXOR,
    experimental::bmmaAccumulateOp = experimental::bmmaAccumulateOpPOPC) {
  mma_sync(d, a, b, c);
}
__WP_DEVICE float __float_to_tf32(float x) { return x; }

}  // namespace wmma
}  // namespace nvcuda

#include <warpproof/detail/pop_macros.h>

#endif
