// run: --grid 1 --block 32 --arg out=zeros:32 --arg in=iota:128
// ends: clean
// check --grid 1 --block 32: proved
//
// Each lane gives the address of a row.
__global__ void load(unsigned *out, const uint4 *in) {
  __shared__ uint4 rows[32];
  rows[threadIdx.x] = in[threadIdx.x];
  __syncthreads();
  unsigned at = (unsigned)__cvta_generic_to_shared(rows) + (31 - threadIdx.x) * 16;
  unsigned own = (unsigned)__cvta_generic_to_shared(&rows[threadIdx.x]);
  unsigned a, b, c, d;
  asm volatile("ldmatrix.sync.aligned.m8n8.x4.shared.b16 {%0, %1, %2, %3}, [%4];"
               : "=r"(a), "=r"(b), "=r"(c), "=r"(d)
               : "r"(at));
  asm volatile(
      "mma.sync.aligned.m16n8k8.row.col.f16.f16.f16.f16 {%0, %1}, {%2, %3}, {%2}, {%0, %1};"
      : "+r"(a), "+r"(b)
      : "r"(c), "r"(d));
  __syncthreads();
  asm volatile("stmatrix.sync.aligned.x2.m8n8.shared.b16 [%0], {%1, %2};" ::"r"(own), "r"(a), "r"(b));
  out[threadIdx.x] = threadIdx.x;
}
