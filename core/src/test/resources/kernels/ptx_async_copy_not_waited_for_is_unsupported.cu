// run: --grid 1 --block 4 --arg out=zeros:16 --arg in=iota:16
// ends: warning
// check --grid 1: unknown unsupported.async-copy
//
// The last group need not be over: the copy may still go on behind the barrier.
__global__ void reverse(int4 *out, const int4 *in) {
  __shared__ int4 tile[1024];
  unsigned to = (unsigned)__cvta_generic_to_shared(&tile[threadIdx.x]);
  asm volatile("cp.async.ca.shared.global [%0], [%1], 16;\n" ::"r"(to), "l"(&in[threadIdx.x]));
  asm volatile("cp.async.commit_group;\n" ::);
  asm volatile("cp.async.wait_group 1;\n" ::);
  __syncthreads(); //~ unsupported.async-copy
  out[threadIdx.x] = tile[blockDim.x - 1 - threadIdx.x];
}
