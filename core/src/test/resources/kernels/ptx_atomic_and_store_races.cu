// run: --grid 1 --block 4 --arg count=zeros:1
// ends: error
// check: races refuted
__global__ void count(unsigned *count) {
  asm volatile("red.global.add.u32 [%0], 1;" ::"l"(count) : "memory");
  asm volatile("st.global.u32 [%0], %1;" ::"l"(count), "r"(threadIdx.x) : "memory"); //~ race.atomic race.write-write
}
