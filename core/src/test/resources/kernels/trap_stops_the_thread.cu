// run: --grid 1 --block 4 --arg n=3
// run clean: --grid 1 --block 4 --arg n=4
// ends: error
__global__ void check(int n) {
  if (threadIdx.x >= n) __trap(); //~ trap
}
