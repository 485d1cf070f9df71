// run: --grid 1 --block 2
// ends: error
// check: null refuted
__global__ void clear() {
  int *nothing = nullptr;
  nothing[threadIdx.x] = 0; //~ null.write
}
