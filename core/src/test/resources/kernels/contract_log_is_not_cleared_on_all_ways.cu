// check --block 64: unknown approximate.possible-failure
// run: --grid 1 --block 64 --arg n=1
// ends: clean
__global__ void write(int n) {
  __shared__ int s[64];
  for (int i = 0; __invariant(__implies(__write(s), i <= 1)), i < 3; i++) {
    if (i == n) __syncthreads();
    s[threadIdx.x] = 1;
  }
}
