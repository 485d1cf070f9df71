// run: --grid 1 --block 32 --arg out=zeros:32
// ends: clean
// memory: out = 16 18 20 22 24 26 28 30 32 34 36 38 40 42 44 46 16 18 20 22 24 26 28 30 32 34 36 38 40 42 44 46
// check --grid 1 --block 32: proved
//
// Lane 16 ^ i, and how many lanes are below; the sum over all lanes is added where it is odd, but it
// is even.
__global__ void lanes(int *out) {
  unsigned other, below, sum, odd;
  asm volatile("shfl.sync.bfly.b32 %0, %1, %2, 0x1f, 0xffffffff;"
               : "=r"(other)
               : "r"(threadIdx.x), "r"(16));
  asm("{ .reg .b32 m; mov.u32 m, %%lanemask_lt; popc.b32 %0, m; }" : "=r"(below));
  asm volatile("redux.sync.add.u32 %0, %1, 0xffffffff;" : "=r"(sum) : "r"(below));
  asm volatile("{ .reg .pred p; .reg .b32 t;\n"
               "  and.b32 t, %1, 1; setp.ne.u32 p, t, 0;\n"
               "  vote.sync.ballot.b32 %0, p, 0xffffffff; }"
               : "=r"(odd)
               : "r"(sum));
  if (blockIdx.x == 0 && threadIdx.x < 32) out[threadIdx.x] = other + below + odd;
}
