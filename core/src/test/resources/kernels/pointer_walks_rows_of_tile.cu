// run: --grid 2 --block 4 --arg a=iota:32 --arg rows=4
// ends: clean
// check: proved
__global__ void pass(int *a, int rows) {
  __shared__ int line[256];
  int pitch = gridDim.x * blockDim.x;
  int *p = a + blockIdx.x * blockDim.x + threadIdx.x;
  for (int r = 0; r < rows; r++, p += pitch) {
    line[threadIdx.x] = *p;
    __syncthreads();
    *p = line[blockDim.x - 1 - threadIdx.x];
    __syncthreads();
  }
}
