// check --block 64: proved
// run: --grid 1 --block 64
// ends: clean
__global__ void write() {
  __shared__ int s[64];
  s[threadIdx.x] = 1;
  __syncthreads();
  __global_assert(__no_write(s));
  s[63 - threadIdx.x] = 2;
}
