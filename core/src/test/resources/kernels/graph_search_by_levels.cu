// run: --grid 1 --block 2 --arg offsets=0,1,2 --arg neighbours=2,2 --arg distance=1,1,-1 --arg n=2 --arg level=1
// schedules: lockstep
// ends: error
// check: races refuted
__global__ void search(const int *offsets, const int *neighbours, int *distance, int n, int level) {
  int v = blockIdx.x * blockDim.x + threadIdx.x;
  if (v < n && distance[v] == level) {
    for (int e = offsets[v]; e < offsets[v + 1]; e++) {
      int u = neighbours[e];
      if (distance[u] == -1) {
        distance[u] = level + 1; //~ race.read-write race.write-write
      }
    }
  }
}
