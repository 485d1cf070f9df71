// run: --grid 1 --block 4 --arg out=zeros:8
// ends: error
// check --grid 1: races refuted
__global__ void store(int *out) {
  asm volatile("st.global.u32 [%0], %1;" ::"l"(out + threadIdx.x), "r"(threadIdx.x) : "memory");
  asm volatile("st.global.u32 [%0+4], %1;" ::"l"(out + threadIdx.x), "r"(7) : "memory"); //~ race.write-write
}
