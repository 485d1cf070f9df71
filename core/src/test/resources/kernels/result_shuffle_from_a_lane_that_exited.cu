// check: unknown approximate.possible-failure
// run: --grid 1 --block 32 --arg in=iota:32 --arg out=zeros:32
// ends: clean
//@ requires gridDim.x == 1 && blockDim.x == 32;
//@ ensures threadIdx.x >= 5 ==> out[threadIdx.x] == in[threadIdx.x];
__global__ void exited(const int *in, int *out) {
  int v = in[threadIdx.x];
  if (threadIdx.x < 5) return;
  out[threadIdx.x] = __shfl_sync(0xffffffffu, v, 2);
}
