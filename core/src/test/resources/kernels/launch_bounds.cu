// run: --grid 1 --block 4 --arg a=zeros:4
// ends: clean
// memory: a = 4 4 4 4
__global__ void __launch_bounds__(128, 2) size(int *a) {
  a[threadIdx.x] = blockDim.x;
}
