// run: --grid 1 --block 4 --arg out=zeros:4 --arg in=iota:4
// ends: error
// check --grid 1: races refuted
// fix: 1
__global__ void reverse(int *out, const int *in) {
  __shared__ int buffer[1024];
  unsigned at = (unsigned)__cvta_generic_to_shared(buffer);
  int v;
  asm volatile("st.shared.b32 [%0], %1;" ::"r"(at + threadIdx.x * 4), "r"(in[threadIdx.x])); //~ race.read-write
  asm volatile("ld.shared.b32 %0, [%1];" : "=r"(v) : "r"(at + (blockDim.x - 1 - threadIdx.x) * 4));
  out[threadIdx.x] = v;
}
