// run: --grid 1 --block 4 --arg out=zeros:4 --arg n=2
// ends: error
// check --grid 1: races refuted
//
// Two threads pass the guard.
__global__ void store(int *out, int n) {
  asm volatile( //~ race.write-write
      "{ .reg .pred p; setp.ge.s32 p, %1, %2;\n"
      "  @!p st.global.u32 [%0], %1; }" ::"l"(out), "r"(threadIdx.x), "r"(n)
      : "memory");
}
