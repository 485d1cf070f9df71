// run: --grid 1 --block 8,8 --arg graph=ones:64
// ends: error
// check --grid 1 --block 8,8: races refuted
__global__ void close(int *graph) {
  __shared__ int edge[8][8];
  int x = threadIdx.x, y = threadIdx.y;
  edge[y][x] = graph[8 * y + x];
  __syncthreads();
  for (int k = 0; k < 8; k++) {
    if (edge[y][x] != 0 && edge[y][k] != 0 && edge[k][x] != 0) edge[y][x] = 1; //~ race.read-write
    __syncthreads();
  }
  graph[8 * y + x] = edge[y][x];
}
