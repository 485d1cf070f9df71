// run: --grid 1 --block 3
// ends: error
__global__ void rows() {
  __shared__ int rows[2][4];
  rows[threadIdx.x][1] = 0; //~ bounds.write
}
