// run: --grid 1 --block 3 --arg out=zeros:1 --arg taken=zeros:1
// ends: error
// check: races refuted
//
// The value that is put there is the one that is expected: everybody wins.
__global__ void elect(int *out, int *taken) {
  if (atomicCAS(taken, 0, 0) == 0) out[0] = threadIdx.x; //~ race.write-write
}
