// run: --grid 1 --block 4 --arg cost=ones:16 --arg n=4
// ends: error
// check --grid 1: races refuted
//
// All rows work on the same column.
__global__ void align(int *cost, int n) {
  int y = threadIdx.x;
  for (int x = 0; x < n; x++) {
    if (y < n) {
      int up = y > 0 ? cost[(y - 1) * n + x] : 0; //~ race.read-write
      cost[y * n + x] += up;
    }
    __syncthreads();
  }
}
