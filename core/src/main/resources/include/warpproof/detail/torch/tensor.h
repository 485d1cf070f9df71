// Tensors, as host code beside kernels uses them, and the accessors that kernels are given.
//
// A tensor is a handle. What is asked of it is a function of the handle, so that two answers are the
// same; whatever makes a tensor makes a handle that nobody knows, and touches nothing else.
#ifndef WARPPROOF_TORCH_TENSOR_H
#define WARPPROOF_TORCH_TENSOR_H

#include <warpproof/detail/push_macros.h>

#include <algorithm>
#include <array>
#include <cfloat>
#include <cmath>
#include <cstdio>
#include <functional>
#include <initializer_list>
#include <iostream>
#include <map>
#include <memory>
#include <mutex>
#include <numeric>
#include <optional>
#include <sstream>
#include <stdexcept>
#include <string>
#include <string_view>
#include <tuple>
#include <unordered_map>
#include <utility>
#include <variant>
#include <vector>
#include <warpproof/detail/torch/checks.h>
#include <warpproof/detail/torch/scalar_types.h>

// Facts about a tensor by their numbers, where its elements are, and another tensor.
enum {
  __wp_tensor_size, __wp_tensor_stride, __wp_tensor_dim, __wp_tensor_numel, __wp_tensor_type,
  __wp_tensor_device, __wp_tensor_device_index, __wp_tensor_contiguous, __wp_tensor_offset,
  __wp_tensor_other
};
extern "C" {
__host__ __attribute__((const)) int64_t __wp_tensor_fact(const void*, int what, int64_t index);
__host__ __attribute__((const)) void* __wp_tensor_data(const void*);
__host__ __attribute__((const)) const int64_t* __wp_tensor_list(const void*, int what);
__host__ const void* __wp_tensor_new(void);
}

namespace c10 {

using std::in_place;
using std::make_optional;
using std::nullopt;
using std::nullopt_t;
using std::optional;
using std::string_view;

// Elements that lie elsewhere.
template <class T> class ArrayRef {
  const T* data_;
  size_t length_;

 public:
  ArrayRef() : data_(nullptr), length_(0) {}
  ArrayRef(const T& one) : data_(&one), length_(1) {}
  ArrayRef(const T* data, size_t length) : data_(data), length_(length) {}
  ArrayRef(const T* begin, const T* end) : data_(begin), length_(end - begin) {}
  ArrayRef(const std::vector<T>& v) : data_(v.data()), length_(v.size()) {}
  template <size_t n> ArrayRef(const std::array<T, n>& v) : data_(v.data()), length_(n) {}
  template <size_t n> ArrayRef(const T (&v)[n]) : data_(v), length_(n) {}
  ArrayRef(const std::initializer_list<T>& v) : data_(v.begin()), length_(v.size()) {}
  const T* data() const { return data_; }
  const T* begin() const { return data_; }
  const T* end() const { return data_ + length_; }
  size_t size() const { return length_; }
  bool empty() const { return length_ == 0; }
  const T& operator[](size_t i) const { return data_[i]; }
  const T& at(size_t i) const { return data_[i]; }
  const T& front() const { return data_[0]; }
  const T& back() const { return data_[length_ - 1]; }
  ArrayRef slice(size_t n) const { return ArrayRef(data_ + n, length_ - n); }
  ArrayRef slice(size_t n, size_t m) const { return ArrayRef(data_ + n, m); }
  std::vector<T> vec() const { return std::vector<T>(begin(), end()); }
  bool equals(ArrayRef) const;
  bool operator==(ArrayRef o) const { return equals(o); }
  bool operator!=(ArrayRef o) const { return !equals(o); }
};
typedef ArrayRef<int64_t> IntArrayRef;
typedef optional<IntArrayRef> OptionalIntArrayRef;
template <class T> using SmallVector = std::vector<T>;

// The sizes or strides of a tensor: each of them is what the tensor itself says of it.
class __wp_extents {
  const void* tensor_;
  int what_;

 public:
  __wp_extents(const void* tensor, int what) : tensor_(tensor), what_(what) {}
  int64_t operator[](int64_t i) const { return __wp_tensor_fact(tensor_, what_, i); }
  int64_t at(int64_t i) const { return (*this)[i]; }
  size_t size() const { return (size_t)__wp_tensor_fact(tensor_, __wp_tensor_dim, 0); }
  bool empty() const { return size() == 0; }
  const int64_t* data() const { return __wp_tensor_list(tensor_, what_); }
  const int64_t* begin() const { return data(); }
  const int64_t* end() const { return data() + size(); }
  int64_t front() const { return (*this)[0]; }
  int64_t back() const { return (*this)[(int64_t)size() - 1]; }
  operator IntArrayRef() const { return IntArrayRef(data(), size()); }
  operator std::vector<int64_t>() const { return vec(); }
  std::vector<int64_t> vec() const { return IntArrayRef(*this).vec(); }
  IntArrayRef slice(size_t n) const { return IntArrayRef(*this).slice(n); }
  IntArrayRef slice(size_t n, size_t m) const { return IntArrayRef(*this).slice(n, m); }
  bool equals(IntArrayRef o) const { return IntArrayRef(*this).equals(o); }
  bool operator==(IntArrayRef o) const { return equals(o); }
  bool operator!=(IntArrayRef o) const { return !equals(o); }
};
template <class O> O& operator<<(O&, const __wp_extents&);

struct Storage;

// What all kinds of tensors can be asked.
class __wp_tensor {
 public:
  mutable const void* __wp_handle;

  __wp_tensor() : __wp_handle(nullptr) {}
  explicit __wp_tensor(const void* handle) : __wp_handle(handle) {}
  int64_t __wp_fact(int what, int64_t index = 0) const {
    return __wp_tensor_fact(__wp_handle, what, index);
  }
  bool defined() const { return __wp_handle != nullptr; }
  int64_t size(int64_t i) const { return __wp_fact(__wp_tensor_size, i); }
  int64_t stride(int64_t i) const { return __wp_fact(__wp_tensor_stride, i); }
  __wp_extents sizes() const { return __wp_extents(__wp_handle, __wp_tensor_size); }
  __wp_extents strides() const { return __wp_extents(__wp_handle, __wp_tensor_stride); }
  int64_t dim() const { return __wp_fact(__wp_tensor_dim); }
  int64_t ndimension() const { return dim(); }
  int64_t numel() const { return __wp_fact(__wp_tensor_numel); }
  ScalarType scalar_type() const { return (ScalarType)__wp_fact(__wp_tensor_type); }
  int64_t element_size() const { return (int64_t)elementSize(scalar_type()); }
  size_t itemsize() const { return elementSize(scalar_type()); }
  size_t nbytes() const { return (size_t)numel() * itemsize(); }
  int64_t storage_offset() const { return __wp_fact(__wp_tensor_offset); }
  DeviceType __wp_device_type() const { return (DeviceType)__wp_fact(__wp_tensor_device); }
  int get_device() const { return (int)__wp_fact(__wp_tensor_device_index); }
  DeviceIndex get_device_index() const { return (DeviceIndex)get_device(); }
  bool is_cuda() const { return __wp_device_type() == DeviceType::CUDA; }
  bool is_hip() const { return __wp_device_type() == DeviceType::HIP; }
  bool is_cpu() const { return __wp_device_type() == DeviceType::CPU; }
  bool is_contiguous() const { return __wp_fact(__wp_tensor_contiguous) != 0; }
  bool is_contiguous(MemoryFormat) const { return __wp_fact(__wp_tensor_contiguous, 1) != 0; }
  bool is_floating_point() const { return isFloatingType(scalar_type()); }
  bool is_complex() const { return isComplexType(scalar_type()); }
  bool is_same(const __wp_tensor& o) const { return __wp_handle == o.__wp_handle; }
  bool is_non_overlapping_and_dense() const { return __wp_fact(__wp_tensor_other, 0) != 0; }
  bool requires_grad() const { return __wp_fact(__wp_tensor_other, 1) != 0; }
  bool is_sparse() const { return __wp_fact(__wp_tensor_other, 2) != 0; }
  bool is_pinned() const { return __wp_fact(__wp_tensor_other, 3) != 0; }
  bool has_storage() const { return __wp_fact(__wp_tensor_other, 4) != 0; }
  void* data_ptr() const { return __wp_tensor_data(__wp_handle); }
  void* mutable_data_ptr() const { return data_ptr(); }
  const void* const_data_ptr() const { return data_ptr(); }
  template <class T> T* data_ptr() const { return (T*)data_ptr(); }
  template <class T> T* mutable_data_ptr() const { return (T*)data_ptr(); }
  template <class T> const T* const_data_ptr() const { return (const T*)data_ptr(); }
  template <class T> T* data() const { return (T*)data_ptr(); }
};

struct TensorOptions {
  TypeMeta type_;
  Device device_ = kCPU;
  TensorOptions() = default;
  TensorOptions(ScalarType type) : type_(type) {}
  TensorOptions(TypeMeta type) : type_(type) {}
  TensorOptions(Device device) : device_(device) {}
  TensorOptions(DeviceType device) : device_(device) {}
  TensorOptions(Layout) {}
  TensorOptions(MemoryFormat) {}
  TensorOptions dtype(ScalarType type) const { return with(type, device_); }
  TensorOptions dtype(TypeMeta type) const { return with(type, device_); }
  template <class T> TensorOptions dtype() const { return dtype(TypeMeta::Make<T>()); }
  TensorOptions device(Device device) const { return with(type_, device); }
  TensorOptions device(DeviceType type, int index = -1) const { return device(Device(type, index)); }
  TensorOptions device_index(int index) const { return device(Device(kCUDA, index)); }
  TensorOptions layout(Layout) const { return *this; }
  TensorOptions requires_grad(bool = true) const { return *this; }
  TensorOptions pinned_memory(bool = true) const { return *this; }
  TensorOptions memory_format(MemoryFormat) const { return *this; }
  TypeMeta dtype() const { return type_; }
  Device device() const { return device_; }

 private:
  static TensorOptions with(TypeMeta type, Device device) {
    TensorOptions options;
    options.type_ = type;
    options.device_ = device;
    return options;
  }
};
template <class O> O& operator<<(O&, const TensorOptions&);

struct Scalar {
  Scalar() = default;
  template <class T> Scalar(T) {}
  template <class T> T to() const;
  double toDouble() const;
  float toFloat() const;
  int64_t toLong() const;
  int toInt() const;
  bool toBool() const;
};

class Stream;

}  // namespace c10

namespace at {
using namespace c10;

// Where a kernel's tensor begins, how long it is in each dimension, and how far its elements lie apart.
template <class T> struct DefaultPtrTraits { typedef T* PtrType; };
template <class T> struct RestrictPtrTraits { typedef T* __restrict PtrType; };
// A row of it is such a tensor with a dimension less; PyTorch's points to the lengths, ours has them.
template <class T, size_t n, template <class> class P = DefaultPtrTraits, class I = int64_t>
class GenericPackedTensorAccessor {
  typename P<T>::PtrType data_;
  I sizes_[n], strides_[n];

  template <size_t... i>
  __WP_MEMBER_BOTH GenericPackedTensorAccessor<T, n - 1, P, I> row(
      I at, std::index_sequence<i...>) const {
    return {data_ + strides_[0] * at, sizes_[i + 1]..., strides_[i + 1]...};
  }
  template <size_t... i> void fill(const __wp_tensor& t, std::index_sequence<i...>) {
    ((sizes_[i] = (I)t.size(i), strides_[i] = (I)t.stride(i)), ...);
  }

 public:
  typedef typename P<T>::PtrType PtrType;
  // Lengths and distances in a row.
  template <class... J> __WP_MEMBER_BOTH GenericPackedTensorAccessor(PtrType data, I first, J... rest)
      : data_(data) {
    const I all[] = {first, rest...};
    copy(all, all + n, std::make_index_sequence<n>());
  }
  template <class J>
  __WP_MEMBER_BOTH GenericPackedTensorAccessor(PtrType data, const J* sizes, const J* strides)
      : data_(data) {
    copy(sizes, strides, std::make_index_sequence<n>());
  }
  explicit GenericPackedTensorAccessor(const __wp_tensor& t) : data_(t.data_ptr<T>()) {
    fill(t, std::make_index_sequence<n>());
  }
  __WP_MEMBER_BOTH decltype(auto) operator[](I i) const {
    if constexpr (n == 1) {
      return (data_[strides_[0] * i]);
    } else {
      return row(i, std::make_index_sequence<n - 1>());
    }
  }
  __WP_MEMBER_BOTH I size(I i) const { return sizes_[i]; }
  __WP_MEMBER_BOTH I stride(I i) const { return strides_[i]; }
  __WP_MEMBER_BOTH PtrType data() const { return data_; }

 private:
  template <class J, size_t... i>
  __WP_MEMBER_BOTH void copy(const J* sizes, const J* strides, std::index_sequence<i...>) {
    ((sizes_[i] = (I)sizes[i], strides_[i] = (I)strides[i]), ...);
  }
};
template <class T, size_t n, template <class> class P = DefaultPtrTraits, class I = int64_t>
using TensorAccessor = GenericPackedTensorAccessor<T, n, P, I>;
template <class T, size_t n, template <class> class P = DefaultPtrTraits, class I = int64_t>
using TensorAccessorBase = GenericPackedTensorAccessor<T, n, P, I>;
template <class T, size_t n, template <class> class P = DefaultPtrTraits>
using PackedTensorAccessor32 = GenericPackedTensorAccessor<T, n, P, int32_t>;
template <class T, size_t n, template <class> class P = DefaultPtrTraits>
using PackedTensorAccessor64 = GenericPackedTensorAccessor<T, n, P, int64_t>;
template <class T, size_t n, template <class> class P = DefaultPtrTraits, class I = int64_t>
using PackedTensorAccessor = GenericPackedTensorAccessor<T, n, P, I>;

// Operations by name, as members and as functions: their tensors are new ones.
#define __WP_TENSOR_OPERATIONS(_) \
  _(abs) _(add) _(addmm) _(all) _(amax) _(amin) _(any) _(argmax) _(argmin) _(argsort) _(bmm) \
  _(bitwise_and) _(bitwise_or) _(ceil) _(clamp) _(clamp_max) _(clamp_min) _(clone) _(contiguous) \
  _(conj) _(cos) _(cumsum) _(detach) _(diag) _(diagonal) _(div) _(dot) _(eq) _(exp) _(expand) \
  _(expand_as) _(fill) _(flatten) _(flip) _(floor) _(full_like) _(gather) _(ge) _(gt) \
  _(index) _(index_add) _(index_put) _(index_select) _(isnan) _(le) _(log) _(log2) _(logical_and) \
  _(logical_not) _(logical_or) _(lt) _(masked_fill) _(masked_select) _(matmul) _(mean) \
  _(mm) _(mul) _(mv) _(narrow) _(ne) _(neg) _(new_empty) _(new_full) _(new_ones) _(new_zeros) \
  _(nonzero) _(norm) _(pad) _(permute) _(pow) _(prod) _(reciprocal) _(relu) _(repeat) \
  _(repeat_interleave) _(reshape) _(reshape_as) _(round) _(rsqrt) _(scatter) _(scatter_add) \
  _(select) _(sigmoid) _(sign) _(sin) _(slice) _(softmax) _(sqrt) _(square) _(squeeze) \
  _(std) _(sub) _(sum) _(t) _(tanh) _(to) _(transpose) _(type_as) _(unsqueeze) _(var) _(view) \
  _(view_as) _(where) _(empty_like) _(zeros_like) _(ones_like) _(rand_like) _(randn_like)
// Those that make two where they are told along which dimension.
#define __WP_TENSOR_PAIRS(_) _(max) _(min) _(median) _(mode)
// Those that change the elements of their first tensor and give it back.
#define __WP_TENSOR_CHANGES(_) \
  _(add_) _(copy_) _(div_) _(exponential_) _(fill_) _(clamp_) _(index_add_) _(index_copy_) \
  _(index_put_) _(masked_fill_) _(mul_) _(normal_) _(random_) _(relu_) _(scatter_) _(scatter_add_) \
  _(sub_) _(uniform_) _(zero_) _(requires_grad_)
// Those that make a tensor from its sizes.
#define __WP_TENSOR_FACTORIES(_) \
  _(empty) _(zeros) _(ones) _(full) _(rand) _(randn) _(randint) _(arange) _(linspace) _(tensor) \
  _(eye) _(from_blob) _(empty_strided) _(randperm) _(scalar_tensor) _(range) _(cat) _(concat) \
  _(stack) _(hstack) _(vstack)

class Tensor : public __wp_tensor {
 public:
  using __wp_tensor::__wp_tensor;
  Tensor() = default;
  static Tensor __wp_new() { return Tensor(__wp_tensor_new()); }
#define __WP_MEMBER_OPERATION(NAME) \
  Tensor NAME(IntArrayRef) const { return __wp_new(); } \
  template <class... A> Tensor NAME(A&&...) const { return __wp_new(); } \
  template <class... A> Tensor NAME(IntArrayRef, A&&...) const { return __wp_new(); }
  __WP_TENSOR_OPERATIONS(__WP_MEMBER_OPERATION)
#undef __WP_MEMBER_OPERATION
#define __WP_MEMBER_PAIR(NAME) \
  Tensor NAME() const { return __wp_new(); } \
  Tensor NAME(const Tensor&) const { return __wp_new(); } \
  std::tuple<Tensor, Tensor> NAME(int64_t, bool = false) const { return {__wp_new(), __wp_new()}; }
  __WP_TENSOR_PAIRS(__WP_MEMBER_PAIR)
#undef __WP_MEMBER_PAIR
  template <class... A> std::tuple<Tensor, Tensor> sort(A&&...) const {
    return {__wp_new(), __wp_new()};
  }
  template <class... A> std::tuple<Tensor, Tensor> topk(A&&...) const {
    return {__wp_new(), __wp_new()};
  }
#define __WP_MEMBER_CHANGE(NAME) \
  template <class... A> const Tensor& NAME(A&&...) const { return *this; } \
  template <class... A> Tensor& NAME(A&&...) { return *this; }
  __WP_TENSOR_CHANGES(__WP_MEMBER_CHANGE)
#undef __WP_MEMBER_CHANGE
#define __WP_OTHER_HANDLE(NAME) \
  template <class... A> const Tensor& NAME(A&&...) const { \
    __wp_handle = __wp_tensor_new(); \
    return *this; \
  } \
  const Tensor& NAME(IntArrayRef) const { \
    __wp_handle = __wp_tensor_new(); \
    return *this; \
  }
  __WP_OTHER_HANDLE(resize_) __WP_OTHER_HANDLE(resize_as_) __WP_OTHER_HANDLE(set_)
  __WP_OTHER_HANDLE(transpose_) __WP_OTHER_HANDLE(t_) __WP_OTHER_HANDLE(squeeze_)
  __WP_OTHER_HANDLE(unsqueeze_)
#undef __WP_OTHER_HANDLE
  TypeMeta dtype() const { return scalar_type(); }
  Device device() const { return Device(__wp_device_type(), get_device()); }
  Layout layout() const { return Layout::Strided; }
  TensorOptions options() const { return TensorOptions(scalar_type()).device(device()); }
  Tensor cuda() const { return __wp_new(); }
  Tensor cpu() const { return __wp_new(); }
  Tensor half() const { return __wp_new(); }
  Tensor toType(ScalarType) const { return __wp_new(); }
  Tensor operator[](int64_t) const { return __wp_new(); }
  Tensor operator-() const { return __wp_new(); }
  std::vector<Tensor> split(int64_t, int64_t = 0) const;
  std::vector<Tensor> chunk(int64_t, int64_t = 0) const;
  std::vector<Tensor> unbind(int64_t = 0) const;
  Tensor& grad() const;
  template <class T> T item() const;
  Scalar item() const;
  template <class S> void record_stream(S) const {}
  void reset() { __wp_handle = nullptr; }
  const Storage& storage() const;
  std::string toString() const;
  void print() const;
  template <class T, size_t n, template <class> class P = DefaultPtrTraits>
  PackedTensorAccessor32<T, n, P> packed_accessor32() const {
    return PackedTensorAccessor32<T, n, P>(*this);
  }
  template <class T, size_t n, template <class> class P = DefaultPtrTraits>
  PackedTensorAccessor64<T, n, P> packed_accessor64() const {
    return PackedTensorAccessor64<T, n, P>(*this);
  }
  template <class T, size_t n, template <class> class P = DefaultPtrTraits, class I = int64_t>
  GenericPackedTensorAccessor<T, n, P, I> packed_accessor() const {
    return GenericPackedTensorAccessor<T, n, P, I>(*this);
  }
  template <class T, size_t n, template <class> class P = DefaultPtrTraits, class I = int64_t>
  GenericPackedTensorAccessor<T, n, P, I> generic_packed_accessor() const {
    return GenericPackedTensorAccessor<T, n, P, I>(*this);
  }
  template <class T, size_t n> TensorAccessor<T, n> accessor() const {
    return TensorAccessor<T, n>(data_ptr<T>(), sizes().data(), strides().data());
  }
};
#define __WP_OPERATOR(OP) \
  inline Tensor operator OP(const Tensor&, const Tensor&) { return Tensor::__wp_new(); } \
  inline Tensor operator OP(const Tensor&, Scalar) { return Tensor::__wp_new(); } \
  inline Tensor operator OP(Scalar, const Tensor&) { return Tensor::__wp_new(); }
__WP_OPERATOR(+) __WP_OPERATOR(-) __WP_OPERATOR(*) __WP_OPERATOR(/) __WP_OPERATOR(<)
__WP_OPERATOR(>) __WP_OPERATOR(<=) __WP_OPERATOR(>=) __WP_OPERATOR(==) __WP_OPERATOR(!=)
__WP_OPERATOR(&) __WP_OPERATOR(|)
#undef __WP_OPERATOR
template <class O> O& operator<<(O&, const Tensor&);
template <class T> inline Tensor& operator+=(Tensor& a, const T&) { return a; }
template <class T> inline Tensor& operator-=(Tensor& a, const T&) { return a; }
template <class T> inline Tensor& operator*=(Tensor& a, const T&) { return a; }
template <class T> inline Tensor& operator/=(Tensor& a, const T&) { return a; }
typedef ArrayRef<Tensor> TensorList;
typedef optional<Tensor> OptionalTensor;

#define __WP_OPERATION(NAME) \
  template <class... A> Tensor NAME(const Tensor&, A&&...) { return Tensor::__wp_new(); } \
  inline Tensor NAME(const Tensor&, IntArrayRef) { return Tensor::__wp_new(); }
__WP_TENSOR_OPERATIONS(__WP_OPERATION)
#undef __WP_OPERATION
#define __WP_PAIR(NAME) \
  inline Tensor NAME(const Tensor&) { return Tensor::__wp_new(); } \
  inline Tensor NAME(const Tensor&, const Tensor&) { return Tensor::__wp_new(); } \
  inline std::tuple<Tensor, Tensor> NAME(const Tensor& t, int64_t, bool = false) { \
    return t.NAME((int64_t)0); \
  }
__WP_TENSOR_PAIRS(__WP_PAIR)
#undef __WP_PAIR
template <class... A> std::tuple<Tensor, Tensor> sort(const Tensor& t, A&&...) { return t.sort(); }
template <class... A> std::tuple<Tensor, Tensor> topk(const Tensor& t, A&&...) { return t.topk(); }
#define __WP_FACTORY(NAME) \
  template <class... A> Tensor NAME(A&&...) { return Tensor::__wp_new(); } \
  template <class... A> Tensor NAME(IntArrayRef, A&&...) { return Tensor::__wp_new(); } \
  inline Tensor NAME(TensorList) { return Tensor::__wp_new(); } \
  inline Tensor NAME(TensorList, int64_t) { return Tensor::__wp_new(); }
__WP_TENSOR_FACTORIES(__WP_FACTORY)
#undef __WP_FACTORY

inline TensorOptions dtype(ScalarType type) { return TensorOptions(type); }
inline TensorOptions dtype(TypeMeta type) { return TensorOptions(type); }
template <class T> TensorOptions dtype() { return TensorOptions(TypeMeta::Make<T>()); }
inline TensorOptions device(Device device) { return TensorOptions(device); }
inline TensorOptions requires_grad(bool = true) { return TensorOptions(); }
template <class T> using ExclusivelyOwned = T;

// Arguments by name, as checks of older code take them.
struct TensorArg {
  Tensor tensor;
  const char* name;
  int pos;
  TensorArg(Tensor tensor, const char* name, int pos) : tensor(tensor), name(name), pos(pos) {}
};
typedef const char* CheckedFrom;
void checkAllSameGPU(CheckedFrom, ArrayRef<TensorArg>);
void checkAllSameType(CheckedFrom, ArrayRef<TensorArg>);
void checkAllContiguous(CheckedFrom, ArrayRef<TensorArg>);

struct NoGradGuard {};
struct AutoDispatchBelowADInplaceOrView {};
struct AutoNonVariableTypeMode { explicit AutoNonVariableTypeMode(bool = true) {} };
struct Generator {};

// Sums of small numbers are kept in floats.
template <class T, bool is_cuda = true> struct AccumulateType { typedef T type; };
template <> struct AccumulateType<Half, true> { typedef float type; };
template <> struct AccumulateType<BFloat16, true> { typedef float type; };
template <class T, bool is_cuda = true>
using acc_type = typename AccumulateType<T, is_cuda>::type;
template <class T> struct OpMathType { typedef typename AccumulateType<T>::type type; };
template <class T> using opmath_type = typename OpMathType<T>::type;
template <class T> __WP_BOTH T ceil_div(T a, T b) { return (a + b - 1) / b; }
template <class T> struct numeric_limits : std::numeric_limits<T> {
  static constexpr __WP_MEMBER_BOTH T lower_bound() { return std::numeric_limits<T>::lowest(); }
  static constexpr __WP_MEMBER_BOTH T upper_bound() { return std::numeric_limits<T>::max(); }
};

}  // namespace at

// Atomics of older code.
template <class T> __WP_DEVICE T gpuAtomicAdd(T* p, T v) { return atomicAdd(p, v); }
template <class T> __WP_DEVICE void gpuAtomicAddNoReturn(T* p, T v) { atomicAdd(p, v); }
template <class T> __WP_DEVICE T WARP_SHFL(T v, int lane, int width = __WP_WARP_SIZE) {
  return __shfl_sync(~(__wp_mask_t)0, v, lane, width);
}
template <class T> __WP_DEVICE T WARP_SHFL_XOR(T v, int lanes, int width = __WP_WARP_SIZE) {
  return __shfl_xor_sync(~(__wp_mask_t)0, v, lanes, width);
}
template <class T>
__WP_DEVICE T WARP_SHFL_DOWN(T v, unsigned int delta, int width = __WP_WARP_SIZE) {
  return __shfl_down_sync(~(__wp_mask_t)0, v, delta, width);
}

#include <warpproof/detail/pop_macros.h>

#endif
