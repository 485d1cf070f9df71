// run: --grid 1 --block 4 --arg cost=ones:16 --arg n=4
// memory: cost = 1 2 3 4 2 3 4 5 3 4 5 6 4 5 6 7
// ends: clean
// check --grid 1: proved
//
// Dynamic programming by anti-diagonals: thread y has row y.
__global__ void align(int *cost, int n) {
  int y = threadIdx.x;
  for (int d = 0; d < 2 * n - 1; d++) {
    int x = d - y;
    if (y < n && x >= 0 && x < n) {
      int left = x > 0 ? cost[y * n + x - 1] : 0;
      int up = y > 0 ? cost[(y - 1) * n + x] : 0;
      cost[y * n + x] += max(left, up);
    }
    __syncthreads();
  }
}
