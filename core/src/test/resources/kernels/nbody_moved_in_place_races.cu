// run: --grid 2 --block 3 --arg position=ones:6 --arg n=6
// ends: error
// check: races refuted
//
// Bodies move while others still look at them.
__global__ void step(float2 *position, int n) {
  int i = blockIdx.x * blockDim.x + threadIdx.x;
  if (i >= n) return;
  float x = 0, y = 0;
  for (int j = 0; j < n; j++) {
    x += position[j].x - position[i].x; //~ race.read-write
    y += position[j].y - position[i].y; //~ race.read-write
  }
  position[i].x += x;
  position[i].y += y;
}
