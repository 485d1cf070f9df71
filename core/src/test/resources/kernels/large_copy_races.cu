// run: --grid 1 --block 2 --arg out=zeros:64 --arg in=iota:64 --arg n=5
// ends: error
// check: races refuted
__global__ void copy(int *out, const int *in, unsigned n) {
  if (n > 32) return;
  memcpy(out + threadIdx.x * 4, in, n * sizeof(int)); //~ race.write-write
}
