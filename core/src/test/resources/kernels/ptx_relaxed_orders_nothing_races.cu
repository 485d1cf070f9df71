// run: --grid 2 --block 1 --arg data=zeros:2 --arg flag=zeros:1
// ends: error
// schedules: seed:1 seed:2
// check --block 1: races refuted
__global__ void hand_over(int *data, int *flag) {
  if (blockIdx.x == 0) {
    data[0] = 42; //~ race.read-write
    asm volatile("st.relaxed.gpu.global.u32 [%0], %1;" ::"l"(flag), "r"(1) : "memory");
  } else {
    int f;
    do {
      asm volatile("ld.relaxed.gpu.global.u32 %0, [%1];" : "=r"(f) : "l"(flag) : "memory");
    } while (f == 0);
    data[1] = data[0];
  }
}
