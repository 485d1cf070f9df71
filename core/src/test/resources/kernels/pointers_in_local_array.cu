// run: --grid 1 --block 4 --arg a=zeros:4 --arg b=zeros:4
// ends: clean
// memory: a = 1 0 3 0
// memory: b = 0 2 0 4
__global__ void scatter(int *a, int *b) {
  int *targets[2] = {a, b};
  targets[threadIdx.x & 1][threadIdx.x] = threadIdx.x + 1;
}
