// run: --grid 1 --block 4 --arg out=zeros:4
// ends: clean
// memory: out = 5 0 0 0
// check --grid 1: proved
__global__ void store(int *out) {
  asm volatile(
      "{ .reg .pred p; setp.ge.s32 p, %1, 1;\n"
      "  @!p st.global.u32 [%0], 5; }" ::"l"(out), "r"(threadIdx.x)
      : "memory");
}
