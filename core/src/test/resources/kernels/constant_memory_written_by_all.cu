// run: --grid 1 --block 2 --arg a=ones:1
// ends: error
// check --grid 1: constant refuted
__constant__ int table[64];

__global__ void write(const int *a) {
  if (a[0]) ((int *)table)[0] = threadIdx.x; //~ constant.write
}
