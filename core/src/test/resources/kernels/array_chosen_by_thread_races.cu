// run: --grid 2 --block 4 --arg a=zeros:8 --arg b=zeros:8
// ends: error
// check: races refuted
__global__ void choose(int *a, int *b) {
  int i = blockIdx.x * blockDim.x + threadIdx.x;
  int *p = i % 3 == 0 ? a : b;
  p[i / 2] = i; //~ race.write-write
}
