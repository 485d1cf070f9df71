// run: --grid 1 --block 2
// ends: error
// check: null refuted
__global__ void clear() {
  __builtin_memset((void *)0, 0, 16); //~ null.write
}
