// run: --grid 1 --block 20 --arg in=iota:20
// run clean: --grid 1 --block 32 --arg in=iota:32
// ends: error
// check --block 20: divergence refuted
//
// There is no lane 25: each thread keeps its own value.
__global__ void broadcast(const int *in) {
  int value = __shfl_sync(0xffffffffu, in[threadIdx.x], 25);
  if (value > 10) __syncwarp(); //~ divergence.barrier
  __syncwarp();
}
