// check: contracts refuted
// run: --grid 1 --block 32 --arg in=iota:32 --arg out=zeros:32
// ends: error
//@ requires gridDim.x == 1 && blockDim.x == 32;
//@ ensures out[threadIdx.x] == in[threadIdx.x]; //~ assert.failed
__global__ void down(const int *in, int *out) {
  out[threadIdx.x] = __shfl_down_sync(0xffffffffu, in[threadIdx.x], 33);
}
