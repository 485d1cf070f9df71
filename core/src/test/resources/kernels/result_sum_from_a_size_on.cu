// check: contracts refuted
// run: --grid 1 --block 1 --arg out=zeros:1
// ends: error
//@ requires gridDim.x == 1;
//@ ensures out[0] == (\sum int i; 0 <= i && blockDim.x <= i && i < 20; 1); //~ assert.failed
__global__ void few(int *out) {
  if (threadIdx.x == 0) out[0] = blockDim.x + 1;
}
