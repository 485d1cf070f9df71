// check --grid 1 --block 64: unknown unsupported.contract
// run: --grid 1 --block 4 --arg n=10 --arg out=zeros:12
// ends: clean
__global__ void strided(int *out, int n) {
  for (int i = threadIdx.x; __global_invariant(__no_write(out)), i < n; i += blockDim.x) {
    if (n > 2 * threadIdx.x + 7) {
      out[i] = i;
      break;
    }
  }
}
