// run: --grid 1 --block 3,2 --arg a=zeros:6
// ends: clean
// check --grid 1: proved
// memory: a = 0 1 2 10 11 12
__global__ void fill(int *a) {
  a[threadIdx.y * blockDim.x + threadIdx.x] = 10 * threadIdx.y + threadIdx.x;
}
