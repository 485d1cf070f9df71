// run: --grid 1 --block 2 --arg out=zeros:2
// ends: warning
// check --grid 1: unknown unsupported.inline-assembly
__global__ void lane(int *out) {
  int id;
  asm volatile("mov.u32 %0, %%laneid;" : "=r"(id)); //~ unsupported.inline-assembly
  out[threadIdx.x] = id;
}
