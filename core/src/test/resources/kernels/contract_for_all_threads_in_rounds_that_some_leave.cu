// check --grid 1 --block 8: proved
// run: --grid 1 --block 8
// ends: clean
__global__ void leaves() {
  for (int i = 0; i < threadIdx.x; i++) __global_assert(i < 8);
}
