// run: --grid 1 --block 4 --arg out=zeros:4
// ends: error
// check --grid 1 --block 4: races refuted
// fix: 1
//
// All extern shared arrays start at the same address.
__global__ void overlap(int *out) {
  extern __shared__ int first[];
  extern __shared__ float second[];
  first[threadIdx.x] = threadIdx.x; //~ race.read-write
  out[threadIdx.x] = (int)second[3 - threadIdx.x];
}
