// run: --grid 1 --block 8
// run clean: --grid 1 --block 3
// ends: error
// check: races refuted
__global__ void wrap() {
  __shared__ int s[4];
  unsigned t = threadIdx.x;
  if (t % 4 == 0) s[t * 0x40000000u] = t; //~ race.write-write
}
