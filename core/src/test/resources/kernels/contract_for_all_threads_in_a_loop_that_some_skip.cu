// check --grid 1 --block 64: unknown approximate.possible-failure
// run: --grid 1 --block 4 --arg n=10 --arg out=zeros:12
// ends: clean
__global__ void strided(int *out, int n) {
  out[2 * threadIdx.x] = 0;
  if (threadIdx.x > 1)
    for (int i = threadIdx.x; __global_invariant(i % blockDim.x == threadIdx.x), i < n; i += blockDim.x)
      out[i % 2 + 2 * threadIdx.x] = i;
}
