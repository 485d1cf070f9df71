// run: --grid 1 --block 2 --arg front=0,1 --arg count=2 --arg offsets=0,1,2 --arg neighbours=2,2 --arg visited=zeros:3 --arg next=zeros:4 --arg end=zeros:1
// schedules: lockstep
// ends: error
// check: races refuted
__global__ void expand(const int *front, int count, const int *offsets, const int *neighbours,
                       int *visited, int *next, int *end) {
  int t = blockIdx.x * blockDim.x + threadIdx.x;
  if (t < count) {
    int v = front[t];
    for (int e = offsets[v]; e < offsets[v + 1]; e++) {
      int u = neighbours[e];
      if (!visited[u]) {
        visited[u] = 1; //~ race.read-write race.write-write
        next[atomicAdd(end, 1)] = u;
      }
    }
  }
}
