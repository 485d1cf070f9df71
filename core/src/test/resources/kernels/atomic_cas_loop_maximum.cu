// run: --grid 1 --block 6 --arg in=3,9,2,9,1,7 --arg max=zeros:1
// ends: clean
// memory: max = 9
__global__ void maximum(const int *in, int *max) {
  int value = in[threadIdx.x];
  int seen = atomicCAS(max, 0, 0);
  while (seen < value) {
    int before = atomicCAS(max, seen, value);
    if (before == seen) break;
    seen = before;
  }
}
