// run: --grid 1 --block 2
// ends: error
// check: constant refuted
__constant__ int table[2];

__global__ void write() {
  int *p = (int *)table;
  p[threadIdx.x] = 1; //~ constant.write
}
