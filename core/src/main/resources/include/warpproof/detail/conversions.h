// Conversions between numbers, and reinterpretations of bits.
#ifndef WARPPROOF_CONVERSIONS_H
#define WARPPROOF_CONVERSIONS_H

#define __WP_BITS(NAME, TO, FROM) \
  __WP_DEVICE TO NAME(FROM x) { return __builtin_bit_cast(TO, x); }
__WP_BITS(__float_as_int, int, float)
__WP_BITS(__float_as_uint, unsigned int, float)
__WP_BITS(__int_as_float, float, int)
__WP_BITS(__uint_as_float, float, unsigned int)
__WP_BITS(__double_as_longlong, long long, double)
__WP_BITS(__longlong_as_double, double, long long)
#undef __WP_BITS

// To an integer: round first, then convert. rz is C's own conversion.
#define __WP_TO_INTEGER(NAME, TO, FROM, S) \
  __WP_DEVICE TO NAME##_rz(FROM x) { return (TO)x; } \
  __WP_DEVICE TO NAME##_rn(FROM x) { return (TO)rint##S(x); } \
  __WP_DEVICE TO NAME##_ru(FROM x) { return (TO)ceil##S(x); } \
  __WP_DEVICE TO NAME##_rd(FROM x) { return (TO)floor##S(x); }
__WP_TO_INTEGER(__float2int, int, float, f)
__WP_TO_INTEGER(__float2uint, unsigned int, float, f)
__WP_TO_INTEGER(__float2ll, long long, float, f)
__WP_TO_INTEGER(__float2ull, unsigned long long, float, f)
__WP_TO_INTEGER(__double2int, int, double, )
__WP_TO_INTEGER(__double2uint, unsigned int, double, )
__WP_TO_INTEGER(__double2ll, long long, double, )
__WP_TO_INTEGER(__double2ull, unsigned long long, double, )
#undef __WP_TO_INTEGER

// To floating point: C's conversion for rn, pure externals for the other modes.
#define __WP_TO_FLOAT(NAME, TO, FROM) \
  __WP_DEVICE TO NAME##_rn(FROM x) { return (TO)x; } \
  __WP_PURE TO NAME##_rz(FROM); __WP_PURE TO NAME##_ru(FROM); __WP_PURE TO NAME##_rd(FROM);
__WP_TO_FLOAT(__int2float, float, int)
__WP_TO_FLOAT(__uint2float, float, unsigned int)
__WP_TO_FLOAT(__ll2float, float, long long)
__WP_TO_FLOAT(__ull2float, float, unsigned long long)
__WP_TO_FLOAT(__ll2double, double, long long)
__WP_TO_FLOAT(__ull2double, double, unsigned long long)
__WP_TO_FLOAT(__double2float, float, double)
#undef __WP_TO_FLOAT
__WP_DEVICE double __int2double_rn(int x) { return x; }
__WP_DEVICE double __uint2double_rn(unsigned int x) { return x; }

__WP_DEVICE int __double2hiint(double x) {
  return (int)(__builtin_bit_cast(unsigned long long, x) >> 32);
}
__WP_DEVICE int __double2loint(double x) { return (int)__builtin_bit_cast(long long, x); }
__WP_DEVICE double __hiloint2double(int hi, int lo) {
  return __builtin_bit_cast(double, (unsigned long long)(unsigned int)hi << 32 | (unsigned int)lo);
}

// The old names without underscores.
__WP_DEVICE int float_as_int(float x) { return __float_as_int(x); }
__WP_DEVICE float int_as_float(int x) { return __int_as_float(x); }
__WP_DEVICE unsigned int float_as_uint(float x) { return __float_as_uint(x); }
__WP_DEVICE float uint_as_float(unsigned int x) { return __uint_as_float(x); }

#endif
