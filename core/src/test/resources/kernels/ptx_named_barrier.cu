// run: --grid 1 --block 4 --arg out=zeros:4
// ends: clean
// memory: out = 1 0 0 0
__global__ void half(int *out) {
  __shared__ int s[2];
  if (threadIdx.x < 2) {
    s[threadIdx.x] = threadIdx.x;
    asm volatile("bar.sync %0, %1;" ::"r"(1), "r"(2));
    out[threadIdx.x] = s[1 - threadIdx.x];
  }
}
