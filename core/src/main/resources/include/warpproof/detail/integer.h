// Integer intrinsics, in plain arithmetic wherever that is simple.
#ifndef WARPPROOF_INTEGER_H
#define WARPPROOF_INTEGER_H

__WP_PURE int __clz(int);
__WP_PURE int __clzll(long long);
__WP_PURE int __popc(unsigned int);
__WP_PURE int __popcll(unsigned long long);
__WP_PURE unsigned int __brev(unsigned int);
__WP_PURE unsigned long long __brevll(unsigned long long);

// The lowest bit's place, from 1; 0 for none.
__WP_DEVICE int __ffs(int x) { return x == 0 ? 0 : 32 - __clz(x & -x); }
__WP_DEVICE int __ffsll(long long x) { return x == 0 ? 0 : 64 - __clzll(x & -x); }
// The place of the offset-th set bit from base on (or, for a negative offset, downwards).
#define __WP_FNS(NAME, T, BITS) \
  __WP_DEVICE unsigned int NAME(T bits, unsigned int base, int offset) { \
    int place = (int)base; \
    int step = offset < 0 ? -1 : 1; \
    int left = offset == 0 ? 1 : offset < 0 ? -offset : offset; \
    for (; place >= 0 && place < BITS; place += step) { \
      if ((bits >> place & 1u) && --left == 0) return (unsigned int)place; \
      if (offset == 0) break; \
    } \
    return 0xffffffffu; \
  }
__WP_FNS(__fns, unsigned int, 32)
#ifdef __WP_HIP
__WP_FNS(__fns64, unsigned long long, 64)
#endif
#undef __WP_FNS

// Multiplication. The 24-bit forms see the low 24 bits only.
__WP_DEVICE int __mul24(int a, int b) {
  return (int)((unsigned int)(a << 8 >> 8) * (unsigned int)(b << 8 >> 8));
}
__WP_DEVICE unsigned int __umul24(unsigned int a, unsigned int b) {
  return (a & 0xffffffu) * (b & 0xffffffu);
}
__WP_DEVICE int __mulhi(int a, int b) { return (int)((long long)a * b >> 32); }
__WP_DEVICE unsigned int __umulhi(unsigned int a, unsigned int b) {
  return (unsigned int)((unsigned long long)a * b >> 32);
}
__WP_PURE long long __mul64hi(long long, long long);
__WP_PURE unsigned long long __umul64hi(unsigned long long, unsigned long long);
__WP_DEVICE int mul24(int a, int b) { return __mul24(a, b); }
__WP_DEVICE unsigned int umul24(unsigned int a, unsigned int b) { return __umul24(a, b); }
__WP_DEVICE int mulhi(int a, int b) { return __mulhi(a, b); }
__WP_DEVICE unsigned int umulhi(unsigned int a, unsigned int b) { return __umulhi(a, b); }

// Sums of differences and averages.
__WP_DEVICE unsigned int __usad(unsigned int a, unsigned int b, unsigned int c) {
  return (a > b ? a - b : b - a) + c;
}
__WP_DEVICE unsigned int __sad(int a, int b, unsigned int c) {
  return (a > b ? (unsigned int)a - (unsigned int)b : (unsigned int)b - (unsigned int)a) + c;
}
__WP_DEVICE int __hadd(int a, int b) { return (int)(((long long)a + b) >> 1); }
__WP_DEVICE int __rhadd(int a, int b) { return (int)(((long long)a + b + 1) >> 1); }
__WP_DEVICE unsigned int __uhadd(unsigned int a, unsigned int b) {
  return (unsigned int)(((unsigned long long)a + b) >> 1);
}
__WP_DEVICE unsigned int __urhadd(unsigned int a, unsigned int b) {
  return (unsigned int)(((unsigned long long)a + b + 1) >> 1);
}

// Each nibble of the selector picks one of the eight bytes of b:a, its top bit asks for the sign.
__WP_DEVICE unsigned int __wp_pick_byte(unsigned long long both, unsigned int pick) {
  unsigned int byte = (unsigned int)(both >> (8 * (pick & 7u))) & 0xffu;
  return pick & 8u ? (byte & 0x80u ? 0xffu : 0u) : byte;
}
__WP_DEVICE unsigned int __byte_perm(unsigned int a, unsigned int b, unsigned int selector) {
  unsigned long long both = (unsigned long long)b << 32 | a;
  return __wp_pick_byte(both, selector) | __wp_pick_byte(both, selector >> 4) << 8
      | __wp_pick_byte(both, selector >> 8) << 16 | __wp_pick_byte(both, selector >> 12) << 24;
}

// Shifts of the pair hi:lo; the c forms stop at 32, the others wrap.
__WP_DEVICE unsigned int __funnelshift_l(unsigned int lo, unsigned int hi, unsigned int shift) {
  return (unsigned int)((((unsigned long long)hi << 32 | lo) << (shift & 31u)) >> 32);
}
__WP_DEVICE unsigned int __funnelshift_lc(unsigned int lo, unsigned int hi, unsigned int shift) {
  return shift >= 32u ? lo : __funnelshift_l(lo, hi, shift);
}
__WP_DEVICE unsigned int __funnelshift_r(unsigned int lo, unsigned int hi, unsigned int shift) {
  return (unsigned int)(((unsigned long long)hi << 32 | lo) >> (shift & 31u));
}
__WP_DEVICE unsigned int __funnelshift_rc(unsigned int lo, unsigned int hi, unsigned int shift) {
  return shift >= 32u ? hi : __funnelshift_r(lo, hi, shift);
}

// Dot products of bytes, and of halves with bytes.
#define __WP_DP4A(T, BYTE, CHARS) \
  __WP_DEVICE T __dp4a(T a, T b, T c) { \
    return c + (T)(BYTE)a * (BYTE)b + (T)(BYTE)(a >> 8) * (BYTE)(b >> 8) \
        + (T)(BYTE)(a >> 16) * (BYTE)(b >> 16) + (T)(BYTE)(a >> 24) * (BYTE)(b >> 24); \
  } \
  __WP_DEVICE T __dp4a(CHARS a, CHARS b, T c) { \
    return c + (T)a.x * b.x + (T)a.y * b.y + (T)a.z * b.z + (T)a.w * b.w; \
  }
__WP_DP4A(int, signed char, char4)
__WP_DP4A(unsigned int, unsigned char, uchar4)
#undef __WP_DP4A
#define __WP_DP2A(T, HALF, BYTE) \
  __WP_DEVICE T __dp2a_lo(T a, T b, T c) { \
    return c + (T)(HALF)a * (BYTE)b + (T)(HALF)(a >> 16) * (BYTE)(b >> 8); \
  } \
  __WP_DEVICE T __dp2a_hi(T a, T b, T c) { \
    return c + (T)(HALF)a * (BYTE)(b >> 16) + (T)(HALF)(a >> 16) * (BYTE)(b >> 24); \
  }
__WP_DP2A(int, short, signed char)
__WP_DP2A(unsigned int, unsigned short, unsigned char)
#undef __WP_DP2A

#endif
