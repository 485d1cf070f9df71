// run: --grid 1 --block 4 --arg rows=0,2,3,4,4 --arg columns=1,2,3,3 --arg level=0,0,-1,-1 --arg now=0 --arg changed=zeros:1
// ends: error
//
// Both writers of the flag write the same.
__global__ void step(const int *rows, const int *columns, const int *level, int *changed, int now) {
  int v = threadIdx.x;
  if (level[v] != now) return;
  for (int e = rows[v]; e < rows[v + 1]; e++) {
    if (level[columns[e]] < 0) *changed = 1; //~ race.write-write
  }
}
