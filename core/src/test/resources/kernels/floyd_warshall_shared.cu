// run: --grid 1 --block 4,4 --arg dist=0,3,9,9,9,0,1,9,9,9,0,2,1,9,9,0
// memory: dist = 0 3 4 6 4 0 1 3 3 6 0 2 1 4 5 0
// ends: clean
// check --grid 1 --block 4,4: proved
// check --grid 1 --block 3,3: proved
__global__ void paths(int *dist) {
  __shared__ int d[8][8];
  int x = threadIdx.x, y = threadIdx.y;
  int n = blockDim.x;
  d[y][x] = dist[y * n + x];
  __syncthreads();
  for (int k = 0; k < n; k++) {
    int via = d[y][k] + d[k][x];
    int best = min(d[y][x], via);
    __syncthreads();
    d[y][x] = best;
    __syncthreads();
  }
  dist[y * n + x] = d[y][x];
}
