// The functions that half precision and bfloat16 share, made for one of them at a time.
//
// The including file defines, and undefines afterwards:
//   __WP_T, __WP_T2     the scalar class and its pair      __WP_RAW    clang's type
//   __WP_N, __WP_N2     what stands for them in names: half, half2; bfloat16, bfloat162
//   __WP_TY             the contract's name of the type: f16, bf16
//   __WP_BITS, __WP_BITS2   the structures with the bits of one and of two
// There is no include guard.
#define __WP_CAT4(A, B, C, D) A##B##C##D
#define __WP_CAT(A, B, C, D) __WP_CAT4(A, B, C, D)
#define __WP_MAKE(X) __WP_T(__wp_raw(), (__WP_RAW)(X))

#if __cplusplus >= 201103L
#define __WP_CONSTEXPR constexpr
#else
#define __WP_CONSTEXPR
#endif

// A number that can be assigned from and to every arithmetic type.
struct __attribute__((aligned(2))) __WP_T {
  __WP_RAW __x;
#if __cplusplus >= 201103L
  __WP_T() = default;
  typedef __WP_RAW __wp_small_float;
  template <class O, class = typename O::__wp_small_float>
  explicit __WP_MEMBER_BOTH __WP_T(const O& other) : __x((__WP_RAW)(float)other.__x) {}
#else
  __WP_MEMBER_BOTH __WP_T() {}
#endif
  __WP_MEMBER_BOTH __WP_T(__wp_raw, __WP_RAW x) : __x(x) {}
  __WP_CONSTEXPR __WP_MEMBER_BOTH __WP_T(__WP_BITS r) : __x(__builtin_bit_cast(__WP_RAW, r.x)) {}
  __WP_MEMBER_BOTH operator __WP_BITS() const {
    __WP_BITS r;
    r.x = __builtin_bit_cast(unsigned short, __x);
    return r;
  }
  __WP_CONSTEXPR __WP_MEMBER_BOTH __WP_T(float x) : __x((__WP_RAW)x) {}
  __WP_MEMBER_BOTH __WP_T(double x) : __x((__WP_RAW)(float)x) {}
#define __WP_FROM(I) \
  __WP_MEMBER_BOTH __WP_T(I x) : __x((__WP_RAW)(float)x) {} \
  __WP_MEMBER_BOTH operator I() const { return (I)(float)__x; }
  __WP_FROM(short) __WP_FROM(unsigned short) __WP_FROM(int) __WP_FROM(unsigned int)
  __WP_FROM(long) __WP_FROM(unsigned long) __WP_FROM(long long) __WP_FROM(unsigned long long)
#undef __WP_FROM
  __WP_MEMBER_BOTH operator char() const { return (char)(float)__x; }
  __WP_MEMBER_BOTH operator signed char() const { return (signed char)(float)__x; }
  __WP_MEMBER_BOTH operator unsigned char() const { return (unsigned char)(float)__x; }
  __WP_CONSTEXPR __WP_MEMBER_BOTH operator float() const { return (float)__x; }
  __WP_MEMBER_BOTH operator bool() const { return (float)__x != 0.0f; }
};
struct __attribute__((aligned(4))) __WP_T2 {
  __WP_T x, y;
#if __cplusplus >= 201103L
  __WP_T2() = default;
#else
  __WP_MEMBER_BOTH __WP_T2() {}
#endif
  __WP_MEMBER_BOTH __WP_T2(__WP_T a, __WP_T b) : x(a), y(b) {}
  __WP_MEMBER_BOTH __WP_T2(__WP_BITS2 r)
      : x(__builtin_bit_cast(__WP_T, r.x)), y(__builtin_bit_cast(__WP_T, r.y)) {}
  __WP_MEMBER_BOTH operator __WP_BITS2() const {
    __WP_BITS2 r = {__builtin_bit_cast(unsigned short, x), __builtin_bit_cast(unsigned short, y)};
    return r;
  }
};

// Operators. The second argument may be any number that converts.
#define __WP_OPERATOR(OP) \
  __WP_BOTH __WP_T operator OP(__WP_T a, __WP_T b) { return __WP_MAKE(a.__x OP b.__x); } \
  __WP_BOTH __WP_T& operator OP##=(__WP_T& a, __WP_T b) { a = a OP b; return a; } \
  __WP_BOTH __WP_T2 operator OP(__WP_T2 a, __WP_T2 b) { \
    return __WP_T2(a.x OP b.x, a.y OP b.y); \
  } \
  __WP_BOTH __WP_T2& operator OP##=(__WP_T2& a, __WP_T2 b) { a = a OP b; return a; }
__WP_OPERATOR(+) __WP_OPERATOR(-) __WP_OPERATOR(*) __WP_OPERATOR(/)
#undef __WP_OPERATOR
#define __WP_RELATION(OP) \
  __WP_BOTH bool operator OP(__WP_T a, __WP_T b) { return (float)a.__x OP (float)b.__x; } \
  __WP_BOTH bool operator OP(__WP_T2 a, __WP_T2 b) { return a.x OP b.x && a.y OP b.y; }
__WP_RELATION(==) __WP_RELATION(!=) __WP_RELATION(<) __WP_RELATION(<=) __WP_RELATION(>)
__WP_RELATION(>=)
#undef __WP_RELATION
__WP_BOTH __WP_T operator-(__WP_T a) { return __WP_MAKE(-a.__x); }
__WP_BOTH __WP_T operator+(__WP_T a) { return a; }
__WP_BOTH __WP_T2 operator-(__WP_T2 a) { return __WP_T2(-a.x, -a.y); }
__WP_BOTH __WP_T2 operator+(__WP_T2 a) { return a; }
__WP_BOTH __WP_T& operator++(__WP_T& a) { a = a + __WP_T(1.0f); return a; }
__WP_BOTH __WP_T& operator--(__WP_T& a) { a = a - __WP_T(1.0f); return a; }
__WP_BOTH __WP_T operator++(__WP_T& a, int) { __WP_T old = a; ++a; return old; }
__WP_BOTH __WP_T operator--(__WP_T& a, int) { __WP_T old = a; --a; return old; }

// Conversions.
#define __WP_NAME(A, B) __WP_CAT(A, __WP_N, B, )
#define __WP_NAME2(A, B) __WP_CAT(A, __WP_N2, B, )
#define __WP_FROM_FLOAT(F, P) \
  __WP_BOTH __WP_T __WP_CAT(__##F##2, __WP_N, P, )(F x) { return __WP_T((float)x); }
__WP_FROM_FLOAT(float, ) __WP_FROM_FLOAT(float, _rn) __WP_FROM_FLOAT(float, _rz)
__WP_FROM_FLOAT(float, _ru) __WP_FROM_FLOAT(float, _rd) __WP_FROM_FLOAT(double, )
#undef __WP_FROM_FLOAT
__WP_BOTH float __WP_NAME(__, 2float)(__WP_T x) { return (float)x; }
__WP_BOTH __WP_T2 __WP_CAT(__float2, __WP_N2, _rn, )(float x) { return __WP_T2(x, x); }
__WP_BOTH __WP_T2 __WP_CAT(__floats2, __WP_N2, _rn, )(float x, float y) { return __WP_T2(x, y); }
__WP_BOTH __WP_T2 __WP_CAT(__float22, __WP_N2, _rn, )(float2 v) { return __WP_T2(v.x, v.y); }
__WP_BOTH float2 __WP_NAME2(__, 2float2)(__WP_T2 v) {
  return make_float2((float)v.x, (float)v.y);
}
__WP_BOTH float __WP_CAT(__low2, float, , )(__WP_T2 v) { return (float)v.x; }
__WP_BOTH float __WP_CAT(__high2, float, , )(__WP_T2 v) { return (float)v.y; }
__WP_BOTH __WP_T __WP_CAT(__low2, __WP_N, , )(__WP_T2 v) { return v.x; }
__WP_BOTH __WP_T __WP_CAT(__high2, __WP_N, , )(__WP_T2 v) { return v.y; }
__WP_BOTH __WP_T2 __WP_CAT(__low2, __WP_N2, , )(__WP_T2 v) { return __WP_T2(v.x, v.x); }
__WP_BOTH __WP_T2 __WP_CAT(__high2, __WP_N2, , )(__WP_T2 v) { return __WP_T2(v.y, v.y); }
__WP_BOTH __WP_T2 __lowhigh2highlow(__WP_T2 v) { return __WP_T2(v.y, v.x); }
__WP_BOTH __WP_T2 __WP_CAT(__lows2, __WP_N2, , )(__WP_T2 a, __WP_T2 b) {
  return __WP_T2(a.x, b.x);
}
__WP_BOTH __WP_T2 __WP_CAT(__highs2, __WP_N2, , )(__WP_T2 a, __WP_T2 b) {
  return __WP_T2(a.y, b.y);
}
__WP_BOTH __WP_T2 __WP_CAT(__, __WP_N, 2, __WP_N2)(__WP_T x) { return __WP_T2(x, x); }
__WP_BOTH __WP_T2 __WP_CAT(__halves2, __WP_N2, , )(__WP_T x, __WP_T y) { return __WP_T2(x, y); }
__WP_BOTH __WP_T2 __WP_CAT(make_, __WP_N2, , )(__WP_T x, __WP_T y) { return __WP_T2(x, y); }
#define __WP_INTEGER(NAME, I) \
  __WP_BOTH I __WP_CAT(__, __WP_N, 2, NAME##_rn)(__WP_T x) { return (I)(float)x; } \
  __WP_BOTH I __WP_CAT(__, __WP_N, 2, NAME##_rz)(__WP_T x) { return (I)(float)x; } \
  __WP_BOTH I __WP_CAT(__, __WP_N, 2, NAME##_ru)(__WP_T x) { return (I)(float)x; } \
  __WP_BOTH I __WP_CAT(__, __WP_N, 2, NAME##_rd)(__WP_T x) { return (I)(float)x; } \
  __WP_BOTH __WP_T __WP_CAT(__##NAME##2, __WP_N, _rn, )(I x) { return __WP_T((float)x); } \
  __WP_BOTH __WP_T __WP_CAT(__##NAME##2, __WP_N, _rz, )(I x) { return __WP_T((float)x); } \
  __WP_BOTH __WP_T __WP_CAT(__##NAME##2, __WP_N, _ru, )(I x) { return __WP_T((float)x); } \
  __WP_BOTH __WP_T __WP_CAT(__##NAME##2, __WP_N, _rd, )(I x) { return __WP_T((float)x); }
__WP_INTEGER(int, int) __WP_INTEGER(uint, unsigned int) __WP_INTEGER(short, short)
__WP_INTEGER(ushort, unsigned short) __WP_INTEGER(ll, long long)
__WP_INTEGER(ull, unsigned long long)
#undef __WP_INTEGER
__WP_BOTH short __WP_NAME(__, _as_short)(__WP_T x) { return __builtin_bit_cast(short, x.__x); }
__WP_BOTH unsigned short __WP_NAME(__, _as_ushort)(__WP_T x) {
  return __builtin_bit_cast(unsigned short, x.__x);
}
__WP_BOTH __WP_T __WP_CAT(__short_as_, __WP_N, , )(short x) {
  return __WP_MAKE(__builtin_bit_cast(__WP_RAW, x));
}
__WP_BOTH __WP_T __WP_CAT(__ushort_as_, __WP_N, , )(unsigned short x) {
  return __WP_MAKE(__builtin_bit_cast(__WP_RAW, x));
}

// Arithmetic, on one and on two; the pair's names end in 2.
#define __WP_BINARY(NAME, EXPRESSION) \
  __WP_BOTH __WP_T __h##NAME(__WP_T a, __WP_T b) { return EXPRESSION; } \
  __WP_BOTH __WP_T2 __h##NAME##2(__WP_T2 a, __WP_T2 b) { \
    return __WP_T2(__h##NAME(a.x, b.x), __h##NAME(a.y, b.y)); \
  }
__WP_BOTH __WP_T __wp_saturate(__WP_T x) {
  return __WP_T((float)x < 0.0f ? 0.0f : (float)x > 1.0f ? 1.0f : (float)x);
}
__WP_BINARY(add, a + b) __WP_BINARY(sub, a - b) __WP_BINARY(mul, a * b)
__WP_BINARY(add_rn, a + b) __WP_BINARY(sub_rn, a - b) __WP_BINARY(mul_rn, a * b)
__WP_BINARY(add_sat, __wp_saturate(a + b)) __WP_BINARY(sub_sat, __wp_saturate(a - b))
__WP_BINARY(mul_sat, __wp_saturate(a * b))
__WP_BINARY(max, (float)a > (float)b ? a : b) __WP_BINARY(min, (float)a < (float)b ? a : b)
__WP_BINARY(max_nan, (float)a > (float)b ? a : b) __WP_BINARY(min_nan, (float)a < (float)b ? a : b)
#undef __WP_BINARY
__WP_BOTH __WP_T __hdiv(__WP_T a, __WP_T b) { return a / b; }
__WP_BOTH __WP_T2 __h2div(__WP_T2 a, __WP_T2 b) { return a / b; }
__WP_BOTH __WP_T __hfma(__WP_T a, __WP_T b, __WP_T c) { return a * b + c; }
__WP_BOTH __WP_T2 __hfma2(__WP_T2 a, __WP_T2 b, __WP_T2 c) { return a * b + c; }
__WP_BOTH __WP_T __hfma_sat(__WP_T a, __WP_T b, __WP_T c) { return __wp_saturate(a * b + c); }
__WP_BOTH __WP_T __hneg(__WP_T a) { return -a; }
__WP_BOTH __WP_T2 __hneg2(__WP_T2 a) { return -a; }
__WP_BOTH __WP_T __habs(__WP_T a) { return (float)a < 0.0f ? -a : a; }
__WP_BOTH __WP_T2 __habs2(__WP_T2 a) { return __WP_T2(__habs(a.x), __habs(a.y)); }
__WP_BOTH bool __hisnan(__WP_T a) { return (float)a != (float)a; }
__WP_BOTH int __hisinf(__WP_T a) {
  return (float)a - (float)a == 0.0f || __hisnan(a) ? 0 : (float)a > 0.0f ? 1 : -1;
}
#define __WP_COMPARE(NAME, OP) \
  __WP_BOTH bool __h##NAME(__WP_T a, __WP_T b) { return a OP b; } \
  __WP_BOTH bool __h##NAME##u(__WP_T a, __WP_T b) { return a OP b || __hisnan(a) || __hisnan(b); } \
  __WP_BOTH __WP_T2 __h##NAME##2(__WP_T2 a, __WP_T2 b) { \
    return __WP_T2(a.x OP b.x ? 1.0f : 0.0f, a.y OP b.y ? 1.0f : 0.0f); \
  } \
  __WP_BOTH bool __hb##NAME##2(__WP_T2 a, __WP_T2 b) { return a.x OP b.x && a.y OP b.y; }
__WP_COMPARE(eq, ==) __WP_COMPARE(ne, !=) __WP_COMPARE(lt, <) __WP_COMPARE(le, <=)
__WP_COMPARE(gt, >) __WP_COMPARE(ge, >=)
#undef __WP_COMPARE

// Functions, computed in single precision.
#define __WP_UNARY(NAME, F) \
  __WP_DEVICE __WP_T h##NAME(__WP_T x) { return __WP_T(F((float)x)); } \
  __WP_DEVICE __WP_T2 h2##NAME(__WP_T2 v) { return __WP_T2(h##NAME(v.x), h##NAME(v.y)); }
__WP_UNARY(sqrt, sqrtf) __WP_UNARY(rsqrt, rsqrtf) __WP_UNARY(rcp, 1.0f /) __WP_UNARY(log, logf)
__WP_UNARY(log2, log2f) __WP_UNARY(log10, log10f) __WP_UNARY(exp, expf) __WP_UNARY(exp2, exp2f)
__WP_UNARY(exp10, exp10f) __WP_UNARY(sin, sinf) __WP_UNARY(cos, cosf) __WP_UNARY(tanh, tanhf)
__WP_UNARY(ceil, ceilf) __WP_UNARY(floor, floorf) __WP_UNARY(trunc, truncf)
__WP_UNARY(rint, rintf)
#undef __WP_UNARY

// Atomics, loads and shuffles.
#define __WP_NAMED_AFTER(R, NAME, ARGUMENTS, TY) __WP_NAMED(R, NAME, ARGUMENTS, TY)
__WP_NAMED_AFTER(
    __WP_RAW, __wp_atomic_add, (__WP_RAW* p, __WP_RAW v, int scope, int order = 0), __WP_TY)
#undef __WP_NAMED_AFTER
__WP_DEVICE __WP_T __wp_atomic_add(__WP_T* p, __WP_T v, int scope) {
  return __WP_MAKE(__wp_atomic_add(&p->__x, v.__x, scope));
}
__WP_DEVICE __WP_T2 __wp_atomic_add(__WP_T2* p, __WP_T2 v, int scope) {
  __WP_T x = __wp_atomic_add(&p->x, v.x, scope);
  return __WP_T2(x, __wp_atomic_add(&p->y, v.y, scope));
}
#define __WP_SHUFFLE(KIND) \
  __WP_DEVICE __WP_T __wp_shfl_##KIND(__wp_mask_t mask, __WP_T v, int lane, int width) { \
    int bits = __wp_shfl_##KIND(mask, (int)__builtin_bit_cast(short, v.__x), lane, width); \
    return __WP_MAKE(__builtin_bit_cast(__WP_RAW, (short)bits)); \
  } \
  __WP_DEVICE __WP_T2 __wp_shfl_##KIND(__wp_mask_t mask, __WP_T2 v, int lane, int width) { \
    return __builtin_bit_cast( \
        __WP_T2, __wp_shfl_##KIND(mask, __builtin_bit_cast(int, v), lane, width)); \
  }
__WP_SHUFFLE(idx) __WP_SHUFFLE(up) __WP_SHUFFLE(down) __WP_SHUFFLE(xor)
#undef __WP_SHUFFLE

#undef __WP_CONSTEXPR
#undef __WP_NAME2
#undef __WP_NAME
#undef __WP_MAKE
#undef __WP_CAT
#undef __WP_CAT4
