// run: --grid 1 --block 4,4 --arg dist=0,3,9,9,9,0,1,9,9,9,0,2,1,9,9,0
// ends: error
// check --grid 1 --block 4,4: races refuted
// fix: 1
//
// The row and the column of k are written, though with what they hold.
__global__ void paths(int *dist) {
  __shared__ int d[8][8];
  int x = threadIdx.x, y = threadIdx.y;
  int n = blockDim.x;
  d[y][x] = dist[y * n + x];
  __syncthreads();
  for (int k = 0; k < n; k++) {
    int via = d[y][k] + d[k][x]; //~ race.read-write
    d[y][x] = min(d[y][x], via);
    __syncthreads();
  }
  dist[y * n + x] = d[y][x];
}
