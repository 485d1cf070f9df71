// run: --grid 1 --block 4 --arg a=iota:4
// ends: error
// check --grid 1: races refuted
// fix: 1
__global__ void rotate(int *a) {
  for (int r = 0; r < 2; r++) {
    for (int k = 0; k < 2; k++) {
      int next = a[(threadIdx.x + 1) % blockDim.x]; //~ race.read-write
      __syncthreads();
      a[threadIdx.x] = next;
    }
    __syncthreads();
  }
}
