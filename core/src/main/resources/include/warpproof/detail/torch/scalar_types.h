// What the elements of a tensor can be, and where a tensor can lie.
#ifndef WARPPROOF_TORCH_SCALAR_TYPES_H
#define WARPPROOF_TORCH_SCALAR_TYPES_H

#include <warpproof/detail/push_macros.h>

#include <string>
#include <warpproof/detail/torch/numbers.h>

namespace c10 {

// Types of elements with the C++ type of each, and those that have none of ours.
#define __WP_SCALAR_TYPES(_) \
  _(uint8_t, Byte) _(int8_t, Char) _(int16_t, Short) _(int, Int) _(int64_t, Long) \
  _(::c10::Half, Half) _(float, Float) _(double, Double) _(::c10::complex<float>, ComplexFloat) \
  _(::c10::complex<double>, ComplexDouble) _(bool, Bool) _(::c10::BFloat16, BFloat16) \
  _(::c10::Float8_e5m2, Float8_e5m2) _(::c10::Float8_e4m3fn, Float8_e4m3fn) \
  _(::c10::Float8_e5m2fnuz, Float8_e5m2fnuz) _(::c10::Float8_e4m3fnuz, Float8_e4m3fnuz) \
  _(::c10::Float8_e8m0fnu, Float8_e8m0fnu) _(uint16_t, UInt16) _(uint32_t, UInt32) \
  _(uint64_t, UInt64) _(::c10::qint8, QInt8) _(::c10::quint8, QUInt8) _(::c10::qint32, QInt32) \
  _(::c10::quint4x2, QUInt4x2) _(::c10::quint2x4, QUInt2x4)
enum class ScalarType : int8_t {
#define __WP_NAME(T, NAME) NAME,
  __WP_SCALAR_TYPES(__WP_NAME)
#undef __WP_NAME
  ComplexHalf, Float4_e2m1fn_x2, Undefined, NumOptions
};
#define __WP_NAME(T, NAME) constexpr ScalarType k##NAME = ScalarType::NAME;
__WP_SCALAR_TYPES(__WP_NAME)
#undef __WP_NAME
constexpr ScalarType kInt8 = kChar, kInt16 = kShort, kInt32 = kInt, kInt64 = kLong, kUInt8 = kByte;
constexpr ScalarType kFloat16 = kHalf, kFloat32 = kFloat, kFloat64 = kDouble;
constexpr ScalarType kComplexHalf = ScalarType::ComplexHalf;
constexpr ScalarType kFloat4_e2m1fn_x2 = ScalarType::Float4_e2m1fn_x2;

template <class T> struct CppTypeToScalarType;
#define __WP_NAME(T, NAME) \
  template <> struct CppTypeToScalarType<T> \
      : std::integral_constant<ScalarType, ScalarType::NAME> {};
__WP_SCALAR_TYPES(__WP_NAME)
#undef __WP_NAME
namespace impl {
template <ScalarType type> struct ScalarTypeToCPPType;
#define __WP_NAME(T, NAME) \
  template <> struct ScalarTypeToCPPType<ScalarType::NAME> { typedef T type, t; };
__WP_SCALAR_TYPES(__WP_NAME)
#undef __WP_NAME
template <ScalarType type> using ScalarTypeToCPPTypeT = typename ScalarTypeToCPPType<type>::type;
}  // namespace impl

inline size_t elementSize(ScalarType type) {
  switch (type) {
#define __WP_NAME(T, NAME) case ScalarType::NAME: return sizeof(T);
    __WP_SCALAR_TYPES(__WP_NAME)
#undef __WP_NAME
    case ScalarType::ComplexHalf: return 4;
    default: return 1;
  }
}
const char* toString(ScalarType);
bool isFloatingType(ScalarType);
bool isIntegralType(ScalarType, bool = false);
bool isComplexType(ScalarType);
bool isReducedFloatingType(ScalarType);

// The type of elements as a tensor says it.
struct TypeMeta {
  ScalarType type = ScalarType::Float;
  TypeMeta() = default;
  TypeMeta(ScalarType type) : type(type) {}
  template <class T> static TypeMeta Make() { return CppTypeToScalarType<T>::value; }
  operator ScalarType() const { return type; }
  ScalarType toScalarType() const { return type; }
  size_t itemsize() const { return elementSize(type); }
  std::string name() const;
};

enum class DeviceType : int8_t { CPU, CUDA, HIP, XPU, Meta, PrivateUse1 };
typedef int8_t DeviceIndex;
constexpr DeviceType kCPU = DeviceType::CPU, kCUDA = DeviceType::CUDA, kHIP = DeviceType::HIP;
constexpr DeviceType kXPU = DeviceType::XPU, kMeta = DeviceType::Meta;
struct Device {
  DeviceType type_;
  DeviceIndex index_;
  Device(DeviceType type, int index = -1) : type_(type), index_((DeviceIndex)index) {}
  Device(const std::string&);
  Device(const char*);
  DeviceType type() const { return type_; }
  DeviceIndex index() const { return index_; }
  bool has_index() const { return index_ != -1; }
  bool is_cuda() const { return type_ == DeviceType::CUDA; }
  bool is_cpu() const { return type_ == DeviceType::CPU; }
  std::string str() const;
  bool operator==(const Device& o) const { return type_ == o.type_ && index_ == o.index_; }
  bool operator!=(const Device& o) const { return !(*this == o); }
};

enum class Layout : int8_t { Strided, Sparse };
constexpr Layout kStrided = Layout::Strided, kSparse = Layout::Sparse;
enum class MemoryFormat : int8_t { Contiguous, Preserve, ChannelsLast, ChannelsLast3d };

#define __WP_PRINTED(T) template <class O> O& operator<<(O&, const T&);
__WP_PRINTED(ScalarType) __WP_PRINTED(TypeMeta) __WP_PRINTED(DeviceType) __WP_PRINTED(Device)
__WP_PRINTED(Layout) __WP_PRINTED(MemoryFormat)
#undef __WP_PRINTED

}  // namespace c10

#include <warpproof/detail/pop_macros.h>

#endif
