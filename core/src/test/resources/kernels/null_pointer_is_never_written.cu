// run: --grid 1 --block 2
// ends: clean
// check: proved
__global__ void clear(int n) {
  int *nothing = nullptr;
  if (n > 3 && n < 3) nothing[threadIdx.x] = 0;
}
