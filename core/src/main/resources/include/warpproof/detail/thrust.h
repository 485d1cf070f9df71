// Thrust, as host code beside kernels uses it: containers and algorithms, declared only.
#ifndef WARPPROOF_THRUST_H
#define WARPPROOF_THRUST_H

#include <warpproof/detail/push_macros.h>

#include <warpproof/cuda.h>
#if __has_include(<tuple>)
#include <functional>
#include <iostream>
#include <iterator>
#include <random>
#include <stdexcept>
#include <tuple>
#include <vector>

namespace thrust {

using std::get;
using std::make_tuple;
using std::pair;
using std::tuple;

// Pointers to device memory, and references through them.
template <class T> class device_ptr;
template <class T> class device_reference {
  T* p_;

 public:
  explicit __WP_MEMBER_BOTH device_reference(T* p) : p_(p) {}
  __WP_MEMBER_BOTH operator T() const { return *p_; }
  __WP_MEMBER_BOTH const device_reference& operator=(const T& v) const { *p_ = v; return *this; }
  __WP_MEMBER_BOTH device_ptr<T> operator&() const { return device_ptr<T>(p_); }
};
template <class T> class device_ptr {
  T* p_;

 public:
  typedef T value_type;
  typedef ptrdiff_t difference_type;
  typedef device_ptr pointer;
  typedef device_reference<T> reference;
  typedef std::random_access_iterator_tag iterator_category;
  __WP_MEMBER_BOTH device_ptr() : p_(0) {}
  template <class U> explicit __WP_MEMBER_BOTH device_ptr(U* p) : p_((T*)p) {}
  __WP_MEMBER_BOTH T* get() const { return p_; }
  __WP_MEMBER_BOTH reference operator*() const { return reference(p_); }
  __WP_MEMBER_BOTH reference operator[](ptrdiff_t i) const { return reference(p_ + i); }
  __WP_MEMBER_BOTH device_ptr operator+(ptrdiff_t n) const { return device_ptr(p_ + n); }
  __WP_MEMBER_BOTH device_ptr operator-(ptrdiff_t n) const { return device_ptr(p_ - n); }
  __WP_MEMBER_BOTH ptrdiff_t operator-(device_ptr o) const { return p_ - o.p_; }
  __WP_MEMBER_BOTH device_ptr& operator++() { ++p_; return *this; }
  __WP_MEMBER_BOTH device_ptr& operator--() { --p_; return *this; }
  __WP_MEMBER_BOTH device_ptr& operator+=(ptrdiff_t n) { p_ += n; return *this; }
  __WP_MEMBER_BOTH bool operator==(device_ptr o) const { return p_ == o.p_; }
  __WP_MEMBER_BOTH bool operator!=(device_ptr o) const { return p_ != o.p_; }
};
template <> class device_ptr<void> {
  void* p_;

 public:
  __WP_MEMBER_BOTH device_ptr() : p_(0) {}
  explicit __WP_MEMBER_BOTH device_ptr(void* p) : p_(p) {}
  __WP_MEMBER_BOTH void* get() const { return p_; }
  template <class T> __WP_MEMBER_BOTH operator device_ptr<T>() const { return device_ptr<T>(p_); }
};
template <class T> __WP_BOTH device_ptr<T> device_pointer_cast(T* p) { return device_ptr<T>(p); }
template <class T> __WP_BOTH T* raw_pointer_cast(device_ptr<T> p) { return p.get(); }
template <class T> __WP_BOTH T* raw_pointer_cast(T* p) { return p; }
template <class T> device_ptr<T> device_malloc(size_t n);
device_ptr<void> device_malloc(size_t bytes);
template <class T> void device_free(device_ptr<T> p);

template <class T> using host_vector = std::vector<T>;
template <class T> class device_vector {
 public:
  typedef T value_type;
  typedef device_ptr<T> iterator;
  typedef device_ptr<T> const_iterator;
  typedef device_ptr<T> pointer;
  typedef device_reference<T> reference;
  device_vector() : memory(nullptr), count(0) {}
  explicit device_vector(size_t n) { allocate(n); }
  device_vector(size_t n, const T& v) { allocate(n); }
  device_vector(const device_vector& other) { allocate(other.count); }
  device_vector(device_vector&& other) : memory(other.memory), count(other.count) {
    other.memory = nullptr;
    other.count = 0;
  }
  template <class U> device_vector(const std::vector<U>& other) { allocate(other.size()); }
  template <class I> device_vector(I first, I last);
  ~device_vector() { cudaFree(memory); }
  device_vector& operator=(const device_vector& other) {
    resize(other.count);
    return *this;
  }
  template <class U> device_vector& operator=(const std::vector<U>& other) {
    resize(other.size());
    return *this;
  }
  operator std::vector<T>() const;
  pointer data() const { return pointer(memory); }
  size_t size() const { return count; }
  iterator begin() const { return data(); }
  iterator end() const { return data() + size(); }
  bool empty() const { return count == 0; }
  void resize(size_t n) {
    cudaFree(memory);
    allocate(n);
  }
  void resize(size_t n, const T& v) { resize(n); }
  void reserve(size_t n);
  void clear();
  void swap(device_vector&);
  void push_back(const T&);
  reference operator[](size_t i) const { return data()[i]; }
  reference front() const { return data()[0]; }
  reference back() const { return data()[size() - 1]; }

 private:
  T* memory;
  size_t count;

  // Where the elements are after this, and how many there are, is all that launches depend on.
  void allocate(size_t n) {
    cudaMalloc((void**)(void*)&memory, n * sizeof(T));
    count = n;
  }
};

template <class T> void swap(device_vector<T>&, device_vector<T>&);
template <class T> void swap(device_ptr<T>&, device_ptr<T>&);

// Iterators that make their values.
struct __wp_any_iterator_base {
  typedef std::random_access_iterator_tag iterator_category;
  typedef ptrdiff_t difference_type;
};
template <class T> struct __wp_any_iterator : __wp_any_iterator_base {
  typedef T value_type;
  typedef T* pointer;
  typedef T reference;
  T operator*() const;
  T operator[](ptrdiff_t) const;
  __wp_any_iterator operator+(ptrdiff_t) const;
  ptrdiff_t operator-(const __wp_any_iterator&) const;
  __wp_any_iterator& operator++();
  bool operator==(const __wp_any_iterator&) const;
  bool operator!=(const __wp_any_iterator&) const;
};
template <class T> using counting_iterator = __wp_any_iterator<T>;
template <class T> using constant_iterator = __wp_any_iterator<T>;
template <class T> using zip_iterator = __wp_any_iterator<T>;
template <class T> counting_iterator<T> make_counting_iterator(T);
template <class T> constant_iterator<T> make_constant_iterator(T);
template <class T> zip_iterator<T> make_zip_iterator(T);
template <class F, class I> __wp_any_iterator<int> make_transform_iterator(I, F);
__wp_any_iterator<int> make_discard_iterator();

// Function objects.
using std::divides;
using std::equal_to;
using std::greater;
using std::greater_equal;
using std::less;
using std::less_equal;
using std::minus;
using std::modulus;
using std::multiplies;
using std::negate;
using std::not_equal_to;
using std::plus;
template <class T = void> struct maximum {
  __WP_MEMBER_BOTH T operator()(const T& a, const T& b) const { return a < b ? b : a; }
};
template <class T = void> struct minimum {
  __WP_MEMBER_BOTH T operator()(const T& a, const T& b) const { return b < a ? b : a; }
};
template <class T = void> struct identity {
  __WP_MEMBER_BOTH const T& operator()(const T& a) const { return a; }
};
template <class A, class R> struct unary_function {};
template <class A, class B, class R> struct binary_function {};

// Algorithms by what they return; policies and functions may come before and after the ranges.
#define __WP_VOID(NAME) template <class... A> void NAME(A&&...);
__WP_VOID(sort) __WP_VOID(stable_sort) __WP_VOID(sort_by_key) __WP_VOID(stable_sort_by_key)
__WP_VOID(fill) __WP_VOID(sequence) __WP_VOID(generate) __WP_VOID(for_each) __WP_VOID(for_each_n)
__WP_VOID(transform) __WP_VOID(inclusive_scan) __WP_VOID(exclusive_scan)
__WP_VOID(inclusive_scan_by_key) __WP_VOID(exclusive_scan_by_key) __WP_VOID(gather)
__WP_VOID(scatter) __WP_VOID(replace) __WP_VOID(reverse) __WP_VOID(swap_ranges) __WP_VOID(tabulate)
#undef __WP_VOID
#define __WP_LAST(NAME) template <class I, class O, class... A> O NAME(I, I, O, A&&...);
__WP_LAST(copy) __WP_LAST(copy_if) __WP_LAST(adjacent_difference) __WP_LAST(unique_copy)
__WP_LAST(remove_copy) __WP_LAST(remove_copy_if)
#undef __WP_LAST
#define __WP_FOUND(NAME) template <class I, class... A> I NAME(I, I, A&&...);
__WP_FOUND(find) __WP_FOUND(find_if) __WP_FOUND(unique) __WP_FOUND(remove) __WP_FOUND(remove_if)
__WP_FOUND(partition) __WP_FOUND(stable_partition) __WP_FOUND(min_element)
__WP_FOUND(max_element) __WP_FOUND(lower_bound) __WP_FOUND(upper_bound)
#undef __WP_FOUND
template <class I, class J, class K, class V, class... A>
pair<K, V> unique_by_key_copy(I, I, J, K, V, A&&...);
template <class I, class J, class K, class V, class... A>
pair<K, V> reduce_by_key(I, I, J, K, V, A&&...);
template <class I> typename std::iterator_traits<I>::value_type reduce(I, I);
template <class I, class T, class... A> T reduce(I, I, T, A&&...);
template <class I, class F, class T, class G> T transform_reduce(I, I, F, T, G);
template <class I, class T> ptrdiff_t count(I, I, const T&);
template <class I, class F> ptrdiff_t count_if(I, I, F);
template <class I, class... A> bool is_sorted(I, I, A&&...);
template <class I, class J, class... A> bool equal(I, I, J, A&&...);

// Random numbers and errors.
using std::default_random_engine;
using std::minstd_rand;
template <class T = double> using uniform_real_distribution = std::uniform_real_distribution<T>;
template <class T = int> using uniform_int_distribution = std::uniform_int_distribution<T>;
namespace random = ::thrust;
struct system_error : std::runtime_error {
  using std::runtime_error::runtime_error;
};
struct __wp_policy {
  template <class... A> __wp_policy on(A&&...) const { return *this; }
};
static const __wp_policy host = {};
static const __wp_policy device = {};
static const __wp_policy seq = {};
namespace cuda {
static const __wp_policy par = {};
}

}  // namespace thrust
#endif

#include <warpproof/detail/pop_macros.h>

#endif
