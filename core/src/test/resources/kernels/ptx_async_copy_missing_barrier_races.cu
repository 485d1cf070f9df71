// run: --grid 1 --block 4 --arg out=zeros:16 --arg in=iota:16
// ends: error
// check --grid 1: races refuted
// fix: 1
__global__ void reverse(int4 *out, const int4 *in) {
  __shared__ int4 tile[1024];
  unsigned to = (unsigned)__cvta_generic_to_shared(&tile[threadIdx.x]);
  asm volatile("cp.async.ca.shared.global [%0], [%1], 16;\n" ::"r"(to), "l"(&in[threadIdx.x])); //~ race.read-write
  asm volatile("cp.async.wait_all;\n" ::);
  out[threadIdx.x] = tile[blockDim.x - 1 - threadIdx.x];
}
