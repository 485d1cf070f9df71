// run: --grid 2 --block 4 --arg d=iota:8 --arg j=2
// ends: error
// check: races refuted
//
// Both threads of a pair exchange.
__global__ void exchange(float *d, int j) {
  unsigned i = threadIdx.x + blockDim.x * blockIdx.x;
  unsigned other = i ^ j;
  if (other != i) {
    float t = d[i]; //~ race.read-write
    d[i] = d[other]; //~ race.read-write
    d[other] = t; //~ race.write-write
  }
}
