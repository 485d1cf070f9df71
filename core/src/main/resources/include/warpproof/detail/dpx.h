// The functions for dynamic programming (DPX): sums, minima and maxima of words, and of two halves
// of a word. A result with relu is at least 0.
#ifndef WARPPROOF_DPX_H
#define WARPPROOF_DPX_H
#if __cplusplus >= 201103L

__WP_BOTH int __wp_larger(int a, int b) { return a > b ? a : b; }
__WP_BOTH int __wp_smaller(int a, int b) { return a < b ? a : b; }
__WP_BOTH unsigned int __wp_larger(unsigned int a, unsigned int b) { return a > b ? a : b; }
__WP_BOTH unsigned int __wp_smaller(unsigned int a, unsigned int b) { return a < b ? a : b; }
// Sums wrap around; those of halves, in halves.
__WP_BOTH int __wp_sum(int a, int b) { return (int)((unsigned int)a + (unsigned int)b); }
__WP_BOTH unsigned int __wp_sum(unsigned int a, unsigned int b) { return a + b; }
__WP_BOTH short __wp_sum(short a, short b) { return (short)(a + b); }
__WP_BOTH unsigned short __wp_sum(unsigned short a, unsigned short b) {
  return (unsigned short)(a + b);
}

#define __WP_LOW(T, X) ((T)((X) & 0xffffu))
#define __WP_HIGH(T, X) ((T)((X) >> 16))
#define __WP_PAIR(HIGH, LOW) (((unsigned int)(HIGH) << 16) | ((unsigned int)(LOW) & 0xffffu))

// Of whole words: T is the type, S how it is called.
#define __WP_DPX(T, S, NAME, PICK) \
  __WP_BOTH T __viadd##NAME##_##S(T a, T b, T c) { return PICK(__wp_sum(a, b), c); } \
  __WP_BOTH T __vi##NAME##3_##S(T a, T b, T c) { return PICK(PICK(a, b), c); }
__WP_DPX(int, s32, max, __wp_larger)
__WP_DPX(int, s32, min, __wp_smaller)
__WP_DPX(unsigned int, u32, max, __wp_larger)
__WP_DPX(unsigned int, u32, min, __wp_smaller)
#undef __WP_DPX
#define __WP_DPX(T, S, NAME, IS_FIRST) \
  __WP_BOTH T __vib##NAME##_##S(T a, T b, bool* first) { \
    *first = a IS_FIRST b; \
    return *first ? a : b; \
  }
__WP_DPX(int, s32, max, >=)
__WP_DPX(int, s32, min, <=)
__WP_DPX(unsigned int, u32, max, >=)
__WP_DPX(unsigned int, u32, min, <=)
#undef __WP_DPX

// Of halves of type T.
#define __WP_DPX(T, S, NAME, PICK, IS_FIRST) \
  __WP_BOTH unsigned int __viadd##NAME##_##S##x2( \
      unsigned int a, unsigned int b, unsigned int c) { \
    return __WP_PAIR( \
        PICK((int)__wp_sum(__WP_HIGH(T, a), __WP_HIGH(T, b)), (int)__WP_HIGH(T, c)), \
        PICK((int)__wp_sum(__WP_LOW(T, a), __WP_LOW(T, b)), (int)__WP_LOW(T, c))); \
  } \
  __WP_BOTH unsigned int __vi##NAME##3_##S##x2( \
      unsigned int a, unsigned int b, unsigned int c) { \
    return __WP_PAIR( \
        PICK(PICK((int)__WP_HIGH(T, a), (int)__WP_HIGH(T, b)), (int)__WP_HIGH(T, c)), \
        PICK(PICK((int)__WP_LOW(T, a), (int)__WP_LOW(T, b)), (int)__WP_LOW(T, c))); \
  } \
  __WP_BOTH unsigned int __vib##NAME##_##S##x2( \
      unsigned int a, unsigned int b, bool* high, bool* low) { \
    *high = __WP_HIGH(T, a) IS_FIRST __WP_HIGH(T, b); \
    *low = __WP_LOW(T, a) IS_FIRST __WP_LOW(T, b); \
    return __WP_PAIR( \
        *high ? __WP_HIGH(T, a) : __WP_HIGH(T, b), *low ? __WP_LOW(T, a) : __WP_LOW(T, b)); \
  }
__WP_DPX(short, s16, max, __wp_larger, >=)
__WP_DPX(short, s16, min, __wp_smaller, <=)
__WP_DPX(unsigned short, u16, max, __wp_larger, >=)
__WP_DPX(unsigned short, u16, min, __wp_smaller, <=)
#undef __WP_DPX

__WP_BOTH int __wp_relu(int x) { return x > 0 ? x : 0; }
__WP_BOTH unsigned int __wp_relu2(unsigned int x) {
  return __WP_PAIR(__wp_relu(__WP_HIGH(short, x)), __wp_relu(__WP_LOW(short, x)));
}
#define __WP_DPX(NAME, PICK) \
  __WP_BOTH int __viadd##NAME##_s32_relu(int a, int b, int c) { \
    return __wp_relu(__viadd##NAME##_s32(a, b, c)); \
  } \
  __WP_BOTH int __vi##NAME##3_s32_relu(int a, int b, int c) { \
    return __wp_relu(__vi##NAME##3_s32(a, b, c)); \
  } \
  __WP_BOTH int __vi##NAME##_s32_relu(int a, int b) { return __wp_relu(PICK(a, b)); } \
  __WP_BOTH unsigned int __viadd##NAME##_s16x2_relu( \
      unsigned int a, unsigned int b, unsigned int c) { \
    return __wp_relu2(__viadd##NAME##_s16x2(a, b, c)); \
  } \
  __WP_BOTH unsigned int __vi##NAME##3_s16x2_relu( \
      unsigned int a, unsigned int b, unsigned int c) { \
    return __wp_relu2(__vi##NAME##3_s16x2(a, b, c)); \
  } \
  __WP_BOTH unsigned int __vi##NAME##_s16x2_relu(unsigned int a, unsigned int b) { \
    return __wp_relu2(__vi##NAME##3_s16x2(a, b, b)); \
  }
__WP_DPX(max, __wp_larger)
__WP_DPX(min, __wp_smaller)
#undef __WP_DPX
#undef __WP_PAIR
#undef __WP_HIGH
#undef __WP_LOW

#endif
#endif
