// run: --grid 1 --block 4 --arg rounds=2
// ends: error
// check: races refuted
// fix: 1
__global__ void rounds(int rounds) {
  __shared__ int count;
  for (int r = 0; r < rounds; r++) {
    if (threadIdx.x == 0) count = 0; //~ race.atomic
    atomicAdd(&count, 1);
    __syncthreads();
  }
}
