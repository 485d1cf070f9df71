// run: --grid 1 --block 4 --arg a=iota:4 --arg rounds=3
// ends: clean
// check --grid 1: proved
// memory: a = 2 3 0 1
//
// Two moves by one in each of three rounds.
__global__ void rotate(int *a, int rounds) {
  for (int r = 0; r < rounds; r++) {
    for (int k = 0; k < 2; k++) {
      int next = a[(threadIdx.x + 1) % blockDim.x];
      __syncthreads();
      a[threadIdx.x] = next;
      __syncthreads();
    }
  }
}
