// run: --grid 1 --block 2 --arg out=zeros:2
// ends: warning
// check --grid 1: unknown unsupported.inline-assembly
__global__ void lane(int *out) {
  out[threadIdx.x] = threadIdx.x;
  asm volatile("discard.global.L2 [%0], 128;" ::"l"(out)); //~ unsupported.inline-assembly
}
