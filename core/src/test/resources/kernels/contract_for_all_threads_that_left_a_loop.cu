// check --block 64: proved
// run: --grid 2 --block 4 --arg n=10 --arg out=zeros:10
// ends: clean
__global__ void strided(int *out, int n) {
  for (int i = threadIdx.x; __global_invariant(i % blockDim.x == threadIdx.x),
           __global_invariant(__write_implies(out, __write_offset_bytes(out) / sizeof(int) % blockDim.x == threadIdx.x)),
           i < n; i += blockDim.x)
    if (blockIdx.x == 0) out[i] = i;
}
