// check: contracts refuted
// run: --grid 1 --block 3 --arg out=zeros:3 --arg n=0
// ends: error
//@ requires gridDim.x == 1 && n >= 0;
//@ ensures (\forall int j; 0 <= j && j < blockDim.x; out[j] == out[0]); //~ assert.failed
__global__ void rounds(int *out, int n) {
  int x = 0;
  for (int i = 0; i < (int)threadIdx.x; i++) {
    if (n < 0) __syncthreads();
    x += 2;
  }
  out[threadIdx.x] = x;
}
