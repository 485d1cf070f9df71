// run: --grid 1 --block 4 --arg out=zeros:4 --arg in=iota:4 --arg buffer=zeros:28
// ends: clean
// memory: out = 21 14 7 0
// schedules: seed:1 seed:2 lockstep all
// check --grid 1: proved
//
// The address is a number of 32 bits that a loop moves on.
__global__ void reverse(int *out, const int *in) {
  extern __shared__ int buffer[];
  unsigned at = (unsigned)__cvta_generic_to_shared(buffer);
  int sum = 0;
  for (int k = 0; k < 7; k++) {
    asm volatile("st.shared.b32 [%0], %1;" ::"r"(at + threadIdx.x * 4), "r"(in[threadIdx.x]));
    asm volatile("bar.sync 0;");
    int v;
    asm volatile("ld.shared.b32 %0, [%1];" : "=r"(v) : "r"(at + (blockDim.x - 1 - threadIdx.x) * 4));
    sum += v;
    at += blockDim.x * 4;
  }
  out[threadIdx.x] = sum;
}
