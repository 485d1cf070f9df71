// run: --grid 1 --block 2 --arg offsets=0,1,2 --arg neighbours=1,0 --arg label=1,0 --arg n=2
// ends: error
// check: races refuted
__global__ void spread(const int *offsets, const int *neighbours, int *label, int n) {
  int v = blockIdx.x * blockDim.x + threadIdx.x;
  if (v < n) {
    int least = label[v];
    for (int e = offsets[v]; e < offsets[v + 1]; e++) {
      int other = label[neighbours[e]]; //~ race.read-write
      if (other < least) {
        least = other;
      }
    }
    label[v] = least;
  }
}
