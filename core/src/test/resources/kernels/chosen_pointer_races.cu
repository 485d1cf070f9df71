// run: --grid 1 --block 4 --arg a=zeros:4 --arg b=zeros:4
// ends: error
// check: races refuted
__global__ void choose(int *a, int *b) {
  int *p = threadIdx.x % 2 == 0 ? a : b;
  p[0] = threadIdx.x; //~ race.write-write
}
