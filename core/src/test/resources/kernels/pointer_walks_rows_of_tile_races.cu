// run: --grid 1 --block 4 --arg a=iota:16 --arg rows=4
// run clean: --grid 1 --block 4 --arg a=iota:4 --arg rows=1
// ends: error
// check: races refuted
// fix: 1
__global__ void pass(int *a, int rows) {
  __shared__ int line[256];
  int pitch = gridDim.x * blockDim.x;
  int *p = a + blockIdx.x * blockDim.x + threadIdx.x;
  for (int r = 0; r < rows; r++, p += pitch) {
    line[threadIdx.x] = *p; //~ race.read-write
    __syncthreads();
    *p = line[blockDim.x - 1 - threadIdx.x];
  }
}
