// run: --grid 2 --block 4 --arg count=zeros:4
// ends: clean
// memory: count = 8 255 3 1
// check: proved
__global__ void count(unsigned *count) {
  unsigned old;
  asm volatile("atom.global.add.u32 %0, [%1], 1;" : "=r"(old) : "l"(count) : "memory");
  asm volatile("red.release.gpu.global.or.b32 [%0+4], 255;" ::"l"(count) : "memory");
  asm volatile("red.global.max.u32 [%0+8], %1;" ::"l"(count), "r"(threadIdx.x) : "memory");
  asm volatile("atom.global.cas.b32 %0, [%1+12], 0, 1;" : "=r"(old) : "l"(count) : "memory");
}
