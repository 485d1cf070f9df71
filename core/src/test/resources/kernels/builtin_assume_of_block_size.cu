// run: --grid 1 --block 64 --arg a=zeros:64
// ends: clean
// check --grid 1: proved
//
// Clang leaves out what is assumed of a call, unless that has no effects.
__global__ void assumed(int *a) {
  __builtin_assume(blockDim.x == 64 && blockDim.y * blockDim.z == 1);
  a[threadIdx.x % 64] = 1;
}
