// run: --grid 1 --block 4 --arg out=zeros:4 --arg in=iota:4 --arg n=3
// ends: clean
// memory: out = 0 0 0 0 8 9 10 11 4 5 6 7 0 1 2 3
// schedules: seed:1 seed:2 lockstep all
// check --grid 1: proved
//
// Where there is nothing to copy, zeros are written.
__global__ void reverse(int4 *out, const int4 *in, int n) {
  __shared__ int4 tile[1024];
  unsigned to = (unsigned)__cvta_generic_to_shared(&tile[threadIdx.x]);
  int size = threadIdx.x < n ? 16 : 0;
  asm volatile("cp.async.cg.shared.global.L2::128B [%0], [%1], %2, %3;\n" ::"r"(to),
               "l"(&in[threadIdx.x]), "n"(16), "r"(size));
  asm volatile("cp.async.commit_group;\n" ::);
  asm volatile("cp.async.wait_group %0;\n" ::"n"(0));
  __syncthreads();
  out[threadIdx.x] = tile[blockDim.x - 1 - threadIdx.x];
}
