// run: --grid 1 --block 32 --arg out=zeros:32 --arg in=iota:128
// ends: error
// check --grid 1 --block 32: races refuted
// fix: 1
//
// Only 16 lanes give addresses, of the rows that the others have written.
__global__ void load(unsigned *out, const uint4 *in) {
  __shared__ uint4 rows[32];
  rows[threadIdx.x] = in[threadIdx.x]; //~ race.read-write
  unsigned at = (unsigned)__cvta_generic_to_shared(rows) + (31 - threadIdx.x) * 16;
  unsigned a, b;
  asm volatile("ldmatrix.sync.aligned.m8n8.x2.trans.shared.b16 {%0, %1}, [%2];"
               : "=r"(a), "=r"(b)
               : "r"(at));
  out[threadIdx.x] = threadIdx.x;
}
