// run: --grid 1 --block 3 --arg a=iota:11 --arg n=11
// ends: error
// check --grid 1: races refuted
// fix: 1
//
// An element may be overwritten before it is read.
__global__ void shift(int *a, int n) {
  int size = blockDim.x;
  for (int first = n - 1 - size; first > -size; first -= size) {
    int i = first + (int)threadIdx.x;
    int value = i >= 0 ? a[i] : 0; //~ race.read-write
    if (i >= 0) a[i + 1] = value;
    __syncthreads();
  }
}
