// run: --grid 1 --block 8
// run clean: --grid 1 --block 4
// ends: error
// check: races refuted
// check --block 4: proved
//
// Four threads apart, the products are equal modulo 2^32.
__global__ void wrap() {
  __shared__ int s[4];
  unsigned t = threadIdx.x;
  s[(t * 0x40000000u) >> 30] = t; //~ race.write-write
}
