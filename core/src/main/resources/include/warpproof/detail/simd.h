// Two halves or four bytes in one word: __vadd2, __vadd4 and their families, lane by lane.
//
// The names are macros, which cost nothing in the many files that do not use them.
#ifndef WARPPROOF_SIMD_H
#define WARPPROOF_SIMD_H
#if __cplusplus >= 201103L

enum __wp_lane_operation {
  __wp_lane_add, __wp_lane_sub, __wp_lane_add_sat, __wp_lane_sub_sat, __wp_lane_min, __wp_lane_max,
  __wp_lane_difference, __wp_lane_average, __wp_lane_half, __wp_lane_eq, __wp_lane_ne, __wp_lane_ge,
  __wp_lane_gt, __wp_lane_le, __wp_lane_lt
};

// One lane, of type T, at a place in the words. Results of comparisons are multiplied by yes.
template <enum __wp_lane_operation op, class T, int yes>
__WP_DEVICE unsigned int __wp_lane_at(unsigned int a, unsigned int b, int place) {
  const unsigned int ones = (1u << (8 * sizeof(T))) - 1u;
  const bool with_sign = (T)-1 < (T)0;
  const int most = (int)(with_sign ? ones >> 1 : ones);
  const int least = with_sign ? -most - 1 : 0;
  int x = (T)(a >> place);
  int y = (T)(b >> place);
  int r;
  if constexpr (op == __wp_lane_add) r = x + y;
  else if constexpr (op == __wp_lane_sub) r = x - y;
  else if constexpr (op == __wp_lane_add_sat)
    r = x + y < least ? least : x + y > most ? most : x + y;
  else if constexpr (op == __wp_lane_sub_sat)
    r = x - y < least ? least : x - y > most ? most : x - y;
  else if constexpr (op == __wp_lane_min) r = x < y ? x : y;
  else if constexpr (op == __wp_lane_max) r = x > y ? x : y;
  else if constexpr (op == __wp_lane_difference) r = x > y ? x - y : y - x;
  else if constexpr (op == __wp_lane_average) r = (x + y + (x + y >= 0)) >> 1;
  else if constexpr (op == __wp_lane_half) r = (x + y) >> 1;
  else if constexpr (op == __wp_lane_eq) r = x == y ? yes : 0;
  else if constexpr (op == __wp_lane_ne) r = x != y ? yes : 0;
  else if constexpr (op == __wp_lane_ge) r = x >= y ? yes : 0;
  else if constexpr (op == __wp_lane_gt) r = x > y ? yes : 0;
  else if constexpr (op == __wp_lane_le) r = x <= y ? yes : 0;
  else r = x < y ? yes : 0;
  return ((unsigned int)r & ones) << place;
}
template <enum __wp_lane_operation op, class T, int yes>
__WP_DEVICE unsigned int __wp_lanes(unsigned int a, unsigned int b) {
  if constexpr (sizeof(T) == 2)
    return __wp_lane_at<op, T, yes>(a, b, 0) | __wp_lane_at<op, T, yes>(a, b, 16);
  else
    return __wp_lane_at<op, T, yes>(a, b, 0) | __wp_lane_at<op, T, yes>(a, b, 8)
        | __wp_lane_at<op, T, yes>(a, b, 16) | __wp_lane_at<op, T, yes>(a, b, 24);
}
// The sum of the lanes.
template <class T> __WP_DEVICE unsigned int __wp_lane_sum(unsigned int d) {
  return sizeof(T) == 2 ? (d & 0xffffu) + (d >> 16)
                        : (d & 0xffu) + (d >> 8 & 0xffu) + (d >> 16 & 0xffu) + (d >> 24);
}

// Halves.
#define __vadd2(a, b) __wp_lanes<__wp_lane_add, unsigned short, 0>(a, b)
#define __vsub2(a, b) __wp_lanes<__wp_lane_sub, unsigned short, 0>(a, b)
#define __vaddss2(a, b) __wp_lanes<__wp_lane_add_sat, short, 0>(a, b)
#define __vsubss2(a, b) __wp_lanes<__wp_lane_sub_sat, short, 0>(a, b)
#define __vaddus2(a, b) __wp_lanes<__wp_lane_add_sat, unsigned short, 0>(a, b)
#define __vsubus2(a, b) __wp_lanes<__wp_lane_sub_sat, unsigned short, 0>(a, b)
#define __vmins2(a, b) __wp_lanes<__wp_lane_min, short, 0>(a, b)
#define __vminu2(a, b) __wp_lanes<__wp_lane_min, unsigned short, 0>(a, b)
#define __vmaxs2(a, b) __wp_lanes<__wp_lane_max, short, 0>(a, b)
#define __vmaxu2(a, b) __wp_lanes<__wp_lane_max, unsigned short, 0>(a, b)
#define __vabsdiffs2(a, b) __wp_lanes<__wp_lane_difference, short, 0>(a, b)
#define __vabsdiffu2(a, b) __wp_lanes<__wp_lane_difference, unsigned short, 0>(a, b)
#define __vavgs2(a, b) __wp_lanes<__wp_lane_average, short, 0>(a, b)
#define __vavgu2(a, b) __wp_lanes<__wp_lane_average, unsigned short, 0>(a, b)
#define __vhaddu2(a, b) __wp_lanes<__wp_lane_half, unsigned short, 0>(a, b)
#define __vcmpeq2(a, b) __wp_lanes<__wp_lane_eq, unsigned short, -1>(a, b)
#define __vcmpne2(a, b) __wp_lanes<__wp_lane_ne, unsigned short, -1>(a, b)
#define __vcmpges2(a, b) __wp_lanes<__wp_lane_ge, short, -1>(a, b)
#define __vcmpgeu2(a, b) __wp_lanes<__wp_lane_ge, unsigned short, -1>(a, b)
#define __vcmpgts2(a, b) __wp_lanes<__wp_lane_gt, short, -1>(a, b)
#define __vcmpgtu2(a, b) __wp_lanes<__wp_lane_gt, unsigned short, -1>(a, b)
#define __vcmples2(a, b) __wp_lanes<__wp_lane_le, short, -1>(a, b)
#define __vcmpleu2(a, b) __wp_lanes<__wp_lane_le, unsigned short, -1>(a, b)
#define __vcmplts2(a, b) __wp_lanes<__wp_lane_lt, short, -1>(a, b)
#define __vcmpltu2(a, b) __wp_lanes<__wp_lane_lt, unsigned short, -1>(a, b)
#define __vseteq2(a, b) __wp_lanes<__wp_lane_eq, unsigned short, 1>(a, b)
#define __vsetne2(a, b) __wp_lanes<__wp_lane_ne, unsigned short, 1>(a, b)
#define __vsetges2(a, b) __wp_lanes<__wp_lane_ge, short, 1>(a, b)
#define __vsetgeu2(a, b) __wp_lanes<__wp_lane_ge, unsigned short, 1>(a, b)
#define __vsetgts2(a, b) __wp_lanes<__wp_lane_gt, short, 1>(a, b)
#define __vsetgtu2(a, b) __wp_lanes<__wp_lane_gt, unsigned short, 1>(a, b)
#define __vsetles2(a, b) __wp_lanes<__wp_lane_le, short, 1>(a, b)
#define __vsetleu2(a, b) __wp_lanes<__wp_lane_le, unsigned short, 1>(a, b)
#define __vsetlts2(a, b) __wp_lanes<__wp_lane_lt, short, 1>(a, b)
#define __vsetltu2(a, b) __wp_lanes<__wp_lane_lt, unsigned short, 1>(a, b)
#define __vneg2(a) __vsub2(0u, a)
#define __vnegss2(a) __vsubss2(0u, a)
#define __vabs2(a) __vabsdiffs2(a, 0u)
#define __vabsss2(a) __vmaxs2(a, __vnegss2(a))
#define __vsadu2(a, b) __wp_lane_sum<unsigned short>(__vabsdiffu2(a, b))
#define __vsads2(a, b) __wp_lane_sum<unsigned short>(__vabsdiffs2(a, b))

// Bytes.
#define __vadd4(a, b) __wp_lanes<__wp_lane_add, unsigned char, 0>(a, b)
#define __vsub4(a, b) __wp_lanes<__wp_lane_sub, unsigned char, 0>(a, b)
#define __vaddss4(a, b) __wp_lanes<__wp_lane_add_sat, signed char, 0>(a, b)
#define __vsubss4(a, b) __wp_lanes<__wp_lane_sub_sat, signed char, 0>(a, b)
#define __vaddus4(a, b) __wp_lanes<__wp_lane_add_sat, unsigned char, 0>(a, b)
#define __vsubus4(a, b) __wp_lanes<__wp_lane_sub_sat, unsigned char, 0>(a, b)
#define __vmins4(a, b) __wp_lanes<__wp_lane_min, signed char, 0>(a, b)
#define __vminu4(a, b) __wp_lanes<__wp_lane_min, unsigned char, 0>(a, b)
#define __vmaxs4(a, b) __wp_lanes<__wp_lane_max, signed char, 0>(a, b)
#define __vmaxu4(a, b) __wp_lanes<__wp_lane_max, unsigned char, 0>(a, b)
#define __vabsdiffs4(a, b) __wp_lanes<__wp_lane_difference, signed char, 0>(a, b)
#define __vabsdiffu4(a, b) __wp_lanes<__wp_lane_difference, unsigned char, 0>(a, b)
#define __vavgs4(a, b) __wp_lanes<__wp_lane_average, signed char, 0>(a, b)
#define __vavgu4(a, b) __wp_lanes<__wp_lane_average, unsigned char, 0>(a, b)
#define __vhaddu4(a, b) __wp_lanes<__wp_lane_half, unsigned char, 0>(a, b)
#define __vcmpeq4(a, b) __wp_lanes<__wp_lane_eq, unsigned char, -1>(a, b)
#define __vcmpne4(a, b) __wp_lanes<__wp_lane_ne, unsigned char, -1>(a, b)
#define __vcmpges4(a, b) __wp_lanes<__wp_lane_ge, signed char, -1>(a, b)
#define __vcmpgeu4(a, b) __wp_lanes<__wp_lane_ge, unsigned char, -1>(a, b)
#define __vcmpgts4(a, b) __wp_lanes<__wp_lane_gt, signed char, -1>(a, b)
#define __vcmpgtu4(a, b) __wp_lanes<__wp_lane_gt, unsigned char, -1>(a, b)
#define __vcmples4(a, b) __wp_lanes<__wp_lane_le, signed char, -1>(a, b)
#define __vcmpleu4(a, b) __wp_lanes<__wp_lane_le, unsigned char, -1>(a, b)
#define __vcmplts4(a, b) __wp_lanes<__wp_lane_lt, signed char, -1>(a, b)
#define __vcmpltu4(a, b) __wp_lanes<__wp_lane_lt, unsigned char, -1>(a, b)
#define __vseteq4(a, b) __wp_lanes<__wp_lane_eq, unsigned char, 1>(a, b)
#define __vsetne4(a, b) __wp_lanes<__wp_lane_ne, unsigned char, 1>(a, b)
#define __vsetges4(a, b) __wp_lanes<__wp_lane_ge, signed char, 1>(a, b)
#define __vsetgeu4(a, b) __wp_lanes<__wp_lane_ge, unsigned char, 1>(a, b)
#define __vsetgts4(a, b) __wp_lanes<__wp_lane_gt, signed char, 1>(a, b)
#define __vsetgtu4(a, b) __wp_lanes<__wp_lane_gt, unsigned char, 1>(a, b)
#define __vsetles4(a, b) __wp_lanes<__wp_lane_le, signed char, 1>(a, b)
#define __vsetleu4(a, b) __wp_lanes<__wp_lane_le, unsigned char, 1>(a, b)
#define __vsetlts4(a, b) __wp_lanes<__wp_lane_lt, signed char, 1>(a, b)
#define __vsetltu4(a, b) __wp_lanes<__wp_lane_lt, unsigned char, 1>(a, b)
#define __vneg4(a) __vsub4(0u, a)
#define __vnegss4(a) __vsubss4(0u, a)
#define __vabs4(a) __vabsdiffs4(a, 0u)
#define __vabsss4(a) __vmaxs4(a, __vnegss4(a))
#define __vsadu4(a, b) __wp_lane_sum<unsigned char>(__vabsdiffu4(a, b))
#define __vsads4(a, b) __wp_lane_sum<unsigned char>(__vabsdiffs4(a, b))

#endif
#endif
