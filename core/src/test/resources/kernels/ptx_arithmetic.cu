// run: --grid 1 --block 1 --arg out=zeros:14
// ends: clean
// memory: out = 4294967295 1 150 2 5 -3 4 65538 6 3735928559 4 0 -1 12
// check: proved
//
// What the instructions compute, exactly.
__global__ void compute(unsigned *out) {
  if (blockIdx.x + threadIdx.x + threadIdx.y + threadIdx.z + blockIdx.y + blockIdx.z > 0) return;
  unsigned lo, hi, logic, field, least, joined, wide, low, count, zero, sign, sum;
  unsigned long long all;
  unsigned short half;
  int negative;
  asm("add.cc.u32 %0, %2, %3; addc.u32 %1, 0, 0;"
      : "=r"(lo), "=r"(hi)
      : "r"(0x80000000u), "r"(0x7fffffffu));
  out[0] = lo;
  asm("add.cc.u32 %0, %2, %3; addc.u32 %1, 0, 0;" : "=r"(lo), "=r"(hi) : "r"(-1), "r"(2));
  out[1] = hi;
  asm("lop3.b32 %0, 0xf0, 0xcc, 0xaa, 0x96;" : "=r"(logic));
  out[2] = logic;
  asm("bfe.u32 %0, %1, 4, 3;" : "=r"(field) : "r"(0xa0));
  out[3] = field;
  asm("min.u32 %0, %1, %2; max.s32 %0, %0, -7;" : "=r"(least) : "r"(5), "r"(-1));
  out[4] = least;
  asm("neg.s32 %0, %1;" : "=r"(negative) : "r"(3));
  out[5] = negative;
  asm("{ .reg .pred p, q; setp.gt.and.s32 p|q, %1, 2, 1; selp.u32 %0, 4, 9, p; }"
      : "=r"(joined)
      : "r"(3));
  out[6] = joined;
  asm("{ .reg .b16 a, b; mov.b32 {a, b}, %1; mov.b32 %0, {b, a}; }" : "=r"(wide) : "r"(0x20001));
  out[7] = wide;
  asm("mad.lo.u32 %0, %1, 2, 2;" : "=r"(sum) : "r"(2));
  out[8] = sum;
  asm("mul.wide.u32 %0, %1, %2;" : "=l"(all) : "r"(0xdeadbeefu), "r"(1u));
  asm("cvt.u32.u64 %0, %1;" : "=r"(low) : "l"(all));
  out[9] = low;
  asm("popc.b32 %0, %1;" : "=r"(count) : "r"(0x1111));
  out[10] = count;
  asm("shl.b32 %0, %1, 32;" : "=r"(zero) : "r"(7));
  out[11] = zero;
  asm("shr.s32 %0, %1, 40;" : "=r"(sign) : "r"(-8));
  out[12] = sign;
  asm("{ .reg .pred p;\n  mov.u16 %0, 7;\n  setp.eq.u32 p, %1, 5;\n  @p bra DONE;\n"
      "  mov.u16 %0, 12;\nDONE:\n}"
      : "=h"(half)
      : "r"(4));
  out[13] = half;
}
