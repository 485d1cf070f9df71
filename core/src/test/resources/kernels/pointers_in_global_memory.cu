// run: --grid 1 --block 4 --arg rows=zeros:4 --arg a=zeros:8
// ends: clean
// memory: a = 0 0 1 0 2 0 3 0
__global__ void rows(int **rows, int *a) {
  rows[threadIdx.x] = a + 2 * threadIdx.x;
  rows[threadIdx.x][0] = threadIdx.x;
}
