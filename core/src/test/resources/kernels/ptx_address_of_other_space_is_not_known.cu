// run: --grid 1 --block 1 --arg out=zeros:4
// ends: error
// check: unknown approximate.pointer
//
// An address of shared memory has to be made of one: this is a generic one, cut off.
__global__ void k(int *out) {
  __shared__ int s[4];
  asm volatile("st.shared.b32 [%0], %1;" ::"r"((unsigned)(unsigned long long)(void *)s), "r"(1)); //~ null.write
}
