// check --block 64: contracts refuted
// run: --grid 1 --block 64 --arg n=1
// ends: error
__global__ void write(int n) {
  __shared__ int s[64];
  for (int i = 0; __invariant(__implies(__write(s), i <= 1)), i < 3; i++) { //~ assert.failed
    if (i == n) __syncthreads();
    s[threadIdx.x] = 1;
  }
}
