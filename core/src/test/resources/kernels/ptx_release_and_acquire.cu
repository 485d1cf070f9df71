// run: --grid 2 --block 1 --arg data=zeros:2 --arg flag=zeros:1
// ends: clean
// memory: data = 42 42
// schedules: seed:1 seed:2
__global__ void hand_over(int *data, int *flag) {
  if (blockIdx.x == 0) {
    data[0] = 42;
    asm volatile("st.release.gpu.global.u32 [%0], %1;" ::"l"(flag), "r"(1) : "memory");
  } else {
    int f;
    do {
      asm volatile("ld.acquire.gpu.global.u32 %0, [%1];" : "=r"(f) : "l"(flag) : "memory");
    } while (f == 0);
    data[1] = data[0];
  }
}
