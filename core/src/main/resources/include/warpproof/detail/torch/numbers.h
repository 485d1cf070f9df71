// PyTorch's small numbers: c10::Half, BFloat16 and eight-bit formats. Arithmetic is that of floats.
#ifndef WARPPROOF_TORCH_NUMBERS_H
#define WARPPROOF_TORCH_NUMBERS_H

#include <warpproof/detail/push_macros.h>

#include <cuda_bf16.h>
#include <cuda_fp16.h>
#include <cuda_fp8.h>
#include <complex>
#include <cstdint>
#include <limits>
#include <type_traits>

namespace c10 {

// A finite number of eight bits, in constants.
constexpr __WP_MEMBER_BOTH float __wp_small(uint8_t x, int fraction, int bias) {
  int exponent = (x & 127) >> fraction;
  float value = (float)((x & ((1 << fraction) - 1)) | (exponent ? 1 << fraction : 0));
  for (int e = (exponent ? exponent : 1) - bias - fraction; e > 0; --e) value *= 2;
  for (int e = (exponent ? exponent : 1) - bias - fraction; e < 0; ++e) value /= 2;
  return x & 128 ? -value : value;
}

// One type for each format: its bits, what CUDA calls it, and how floats become its bits and back.
#define __WP_NUMBER(NAME, STORAGE, CUDA, FROM, CONSTANT, TO) \
  struct alignas(sizeof(STORAGE)) NAME { \
    STORAGE x; \
    struct from_bits_t {}; \
    static constexpr __WP_MEMBER_BOTH from_bits_t from_bits() { return from_bits_t(); } \
    NAME() = default; \
    constexpr __WP_MEMBER_BOTH NAME(STORAGE bits, from_bits_t) : x(bits) {} \
    __WP_MEMBER_BOTH NAME(float v) : x(FROM) {} \
    __WP_MEMBER_BOTH NAME(const CUDA& v) : x(__builtin_bit_cast(STORAGE, v)) {} \
    constexpr __WP_MEMBER_BOTH operator float() const { \
      return __builtin_is_constant_evaluated() ? CONSTANT : TO; \
    } \
    __WP_MEMBER_BOTH operator CUDA() const { return __builtin_bit_cast(CUDA, x); } \
  };
__WP_NUMBER(Half, unsigned short, __half, __builtin_bit_cast(unsigned short, (_Float16)v),
    (float)__builtin_bit_cast(_Float16, x), (float)__builtin_bit_cast(_Float16, x))
__WP_NUMBER(BFloat16, unsigned short, __nv_bfloat16, __builtin_bit_cast(unsigned short, (__bf16)v),
    (float)__builtin_bit_cast(__bf16, x), (float)__builtin_bit_cast(__bf16, x))
__WP_NUMBER(Float8_e4m3fn, uint8_t, __nv_fp8_e4m3,
    __nv_cvt_float_to_fp8(v, __NV_NOSAT, __NV_E4M3), __wp_small(x, 3, 7),
    __wp_fp8_to_float(x, __NV_E4M3))
__WP_NUMBER(Float8_e5m2, uint8_t, __nv_fp8_e5m2,
    __nv_cvt_float_to_fp8(v, __NV_NOSAT, __NV_E5M2), __wp_small(x, 2, 15),
    __wp_fp8_to_float(x, __NV_E5M2))
// AMD's formats, and powers of two: no type of CUDA's has their bits, and no function their values.
__WP_PURE_BOTH uint8_t __wp_float_to_bits8(float v, int format);
__WP_PURE_BOTH float __wp_bits8_to_float(uint8_t x, int format);
template <int format> struct __wp_bits8 { uint8_t x; };
__WP_NUMBER(Float8_e4m3fnuz, uint8_t, __wp_bits8<0>, __wp_float_to_bits8(v, 0),
    __wp_small(x, 3, 8), __wp_bits8_to_float(x, 0))
__WP_NUMBER(Float8_e5m2fnuz, uint8_t, __wp_bits8<1>, __wp_float_to_bits8(v, 1),
    __wp_small(x, 2, 16), __wp_bits8_to_float(x, 1))
__WP_NUMBER(Float8_e8m0fnu, uint8_t, __wp_bits8<2>, __wp_float_to_bits8(v, 2),
    __builtin_bit_cast(float, (unsigned int)x << 23), __wp_bits8_to_float(x, 2))
#undef __WP_NUMBER

template <class A> struct __wp_is_number : std::false_type {};
#define __WP_IS(NAME) template <> struct __wp_is_number<NAME> : std::true_type {};
__WP_IS(Half) __WP_IS(BFloat16) __WP_IS(Float8_e4m3fn) __WP_IS(Float8_e5m2)
__WP_IS(Float8_e4m3fnuz) __WP_IS(Float8_e5m2fnuz) __WP_IS(Float8_e8m0fnu)
#undef __WP_IS
// What two numbers make: floats stay floats, whole numbers become the small type.
template <class A, class B> using __wp_mixed = std::enable_if<__wp_is_number<A>::value
    && std::is_arithmetic<B>::value,
    typename std::conditional<std::is_floating_point<B>::value, B, A>::type>;
#define __WP_OPERATOR(OP) \
  template <class A> __WP_BOTH typename std::enable_if<__wp_is_number<A>::value, A>::type \
  operator OP(const A& a, const A& b) { return A((float)a OP (float)b); } \
  template <class A, class B> __WP_BOTH typename __wp_mixed<A, B>::type \
  operator OP(const A& a, B b) { \
    typedef typename __wp_mixed<A, B>::type R; \
    return R((float)a OP (float)b); \
  } \
  template <class B, class A> __WP_BOTH typename __wp_mixed<A, B>::type \
  operator OP(B b, const A& a) { \
    typedef typename __wp_mixed<A, B>::type R; \
    return R((float)b OP (float)a); \
  } \
  template <class A, class B> __WP_BOTH \
  typename std::enable_if<__wp_is_number<A>::value, A&>::type \
  operator OP##=(A& a, const B& b) { \
    a = A((float)a OP (float)b); \
    return a; \
  }
__WP_OPERATOR(+) __WP_OPERATOR(-) __WP_OPERATOR(*) __WP_OPERATOR(/)
#undef __WP_OPERATOR
#define __WP_RELATION(OP) \
  template <class A> __WP_BOTH typename std::enable_if<__wp_is_number<A>::value, bool>::type \
  operator OP(const A& a, const A& b) { return (float)a OP (float)b; } \
  template <class A, class B> __WP_BOTH typename std::enable_if<__wp_is_number<A>::value \
      && std::is_arithmetic<B>::value, bool>::type \
  operator OP(const A& a, B b) { return (float)a OP (float)b; } \
  template <class B, class A> __WP_BOTH typename std::enable_if<__wp_is_number<A>::value \
      && std::is_arithmetic<B>::value, bool>::type \
  operator OP(B b, const A& a) { return (float)b OP (float)a; }
__WP_RELATION(==) __WP_RELATION(!=) __WP_RELATION(<) __WP_RELATION(<=) __WP_RELATION(>)
__WP_RELATION(>=)
#undef __WP_RELATION
template <class A> __WP_BOTH typename std::enable_if<__wp_is_number<A>::value, A>::type
operator-(const A& a) { return A(-(float)a); }

// Shuffles and atomics go by the types of CUDA.
#define __WP_THROUGH(NAME, CUDA) \
  __WP_DEVICE NAME __wp_shfl_idx(__wp_mask_t mask, NAME v, int lane, int width) { \
    return NAME(::__wp_shfl_idx(mask, (CUDA)v, lane, width)); \
  } \
  __WP_DEVICE NAME __wp_shfl_up(__wp_mask_t mask, NAME v, int lane, int width) { \
    return NAME(::__wp_shfl_up(mask, (CUDA)v, lane, width)); \
  } \
  __WP_DEVICE NAME __wp_shfl_down(__wp_mask_t mask, NAME v, int lane, int width) { \
    return NAME(::__wp_shfl_down(mask, (CUDA)v, lane, width)); \
  } \
  __WP_DEVICE NAME __wp_shfl_xor(__wp_mask_t mask, NAME v, int lane, int width) { \
    return NAME(::__wp_shfl_xor(mask, (CUDA)v, lane, width)); \
  } \
  __WP_DEVICE NAME atomicAdd(NAME* p, NAME v) { \
    return NAME(::__wp_atomic_add((CUDA*)(void*)p, (CUDA)v, 1)); \
  }
__WP_THROUGH(Half, __half) __WP_THROUGH(BFloat16, __nv_bfloat16)
#undef __WP_THROUGH

template <class T> using complex = std::complex<T>;
// Quantised numbers: storage only.
struct qint8 { int8_t val_; };
struct quint8 { uint8_t val_; };
struct qint32 { int val_; };
struct quint4x2 { uint8_t val_; };
struct quint2x4 { uint8_t val_; };

}  // namespace c10

namespace std {
#define __WP_LIMITS(NAME, LOWEST, MAX, MIN, EPSILON, INF, QNAN, DIGITS) \
  template <> class numeric_limits<c10::NAME> { \
    typedef c10::NAME N; \
    \
   public: \
    static constexpr bool is_specialized = true, is_signed = true, is_integer = false; \
    static constexpr bool is_exact = false, has_infinity = true, has_quiet_NaN = true; \
    static constexpr int digits = DIGITS, radix = 2; \
    static constexpr __WP_MEMBER_BOTH N lowest() { return N(LOWEST, N::from_bits()); } \
    static constexpr __WP_MEMBER_BOTH N max() { return N(MAX, N::from_bits()); } \
    static constexpr __WP_MEMBER_BOTH N min() { return N(MIN, N::from_bits()); } \
    static constexpr __WP_MEMBER_BOTH N epsilon() { return N(EPSILON, N::from_bits()); } \
    static constexpr __WP_MEMBER_BOTH N infinity() { return N(INF, N::from_bits()); } \
    static constexpr __WP_MEMBER_BOTH N quiet_NaN() { return N(QNAN, N::from_bits()); } \
  };
__WP_LIMITS(Half, 0xFBFF, 0x7BFF, 0x0400, 0x1400, 0x7C00, 0x7E00, 11)
__WP_LIMITS(BFloat16, 0xFF7F, 0x7F7F, 0x0080, 0x3C00, 0x7F80, 0x7FC0, 8)
__WP_LIMITS(Float8_e4m3fn, 0xFE, 0x7E, 0x08, 0x20, 0x7F, 0x7F, 4)
__WP_LIMITS(Float8_e5m2, 0xFB, 0x7B, 0x04, 0x34, 0x7C, 0x7F, 3)
__WP_LIMITS(Float8_e4m3fnuz, 0xFF, 0x7F, 0x08, 0x28, 0x80, 0x80, 4)
__WP_LIMITS(Float8_e5m2fnuz, 0xFF, 0x7F, 0x04, 0x34, 0x80, 0x80, 3)
#undef __WP_LIMITS
}  // namespace std

#include <warpproof/detail/pop_macros.h>

#endif
