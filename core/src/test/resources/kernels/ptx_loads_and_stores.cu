// run: --grid 2 --block 4 --arg out=zeros:32 --arg in=iota:32 --arg n=7
// ends: clean
// memory: out = 0 1 2 3 4 5 6 7 8 9 10 11 12 13 14 15 16 17 18 19 20 21 22 23 24 25 26 27 0 0 0 0
// check: proved
//
// Vectors under a predicate: what is not loaded is zero.
__global__ void copy(int *out, const int *in, int n) {
  int i = blockIdx.x * blockDim.x + threadIdx.x;
  int4 v;
  asm volatile(
      "{\n"
      "  .reg .pred p;\n"
      "  setp.lt.s32 p, %5, %6;\n"
      "  mov.u32 %0, 0; mov.u32 %1, 0; mov.u32 %2, 0; mov.u32 %3, 0;\n"
      "  @p ld.global.nc.L1::no_allocate.v4.u32 {%0, %1, %2, %3}, [%4];\n"
      "}"
      : "=&r"(v.x), "=&r"(v.y), "=&r"(v.z), "=&r"(v.w)
      : "l"(in + 4 * i), "r"(i), "r"(n));
  asm volatile("st.global.cs.v4.u32 [%0], {%1, %2, %3, %4};"
               :
               : "l"(out + 4 * i), "r"(v.x), "r"(v.y), "r"(v.z), "r"(v.w)
               : "memory");
}
