// run: --grid 1 --block 4 --arg a=zeros:4 --arg b=zeros:4
// ends: clean
// check --grid 1: proved
// memory: a = 0 0 2 0
// memory: b = 0 1 0 3
__global__ void choose(int *a, int *b) {
  int *p = threadIdx.x % 2 == 0 ? a : b;
  p[threadIdx.x] = threadIdx.x;
}
