// run: --grid 1 --block 8 --arg a=zeros:6
// run clean: --grid 1 --block 6 --arg a=zeros:6
// ends: error
__global__ void fill(int *a) {
  a[threadIdx.x] = 1; //~ bounds.write
}
