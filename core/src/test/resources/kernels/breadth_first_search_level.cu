// run: --grid 1 --block 4 --arg rows=0,2,3,4,4 --arg columns=1,2,3,3 --arg level=0,-1,-1,-1 --arg changed=zeros:1 --arg now=0
// memory: level = 0 1 1 -1
// ends: clean
__global__ void step(const int *rows, const int *columns, int *level, int *changed, int now) {
  int v = threadIdx.x;
  if (atomicAdd(&level[v], 0) != now) return;
  for (int e = rows[v]; e < rows[v + 1]; e++) {
    if (atomicCAS(&level[columns[e]], -1, now + 1) == -1) atomicExch(changed, 1);
  }
}
