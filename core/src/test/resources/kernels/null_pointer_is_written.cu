// run: --grid 1 --block 2
// ends: error
// check: unknown assumption.contradictory
__global__ void clear() {
  int *nothing = nullptr;
  nothing[threadIdx.x] = 0; //~ bounds.write
}
